import { toPaise } from '@houseful/domain/money.ts';
import { type Quote, quote } from '@houseful/domain/pricing.ts';
import type { SeatPrice } from '@houseful/seat-map/plan.ts';
import type { Area } from './read-plan.ts';
import type { Layout } from './receive.ts';

/**
 * Returns the price of n seats of an area, fees included, by the figures of the layout. The server's own sum
 * decides later.
 */
export function quoteSeats(area: Area, quantity: number, cinema: Layout['cinema']): Quote {
  return quote({
    quantity,
    seatPaise: area.seatPaise,
    threeDPaise: area.threeDPaise,
    foodPaise: 0,
    chargePerTicketPaise: toPaise(cinema.chargePerTicket),
    gstPercent: cinema.gstPercent,
    showConvenience: cinema.showsFee,
    promoPaise: 0,
  });
}

/** Returns what one seat of each area costs, for the map. */
export function seatPrices(
  areas: readonly Area[],
  cinema: Layout['cinema'],
): (area: { id: string }) => SeatPrice {
  const prices = new Map<string, SeatPrice>();
  for (const area of areas) {
    const { goods, convenienceFee, total } = quoteSeats(area, 1, cinema);
    prices.set(area.id, {
      paise: goods,
      withFees: convenienceFee > 0 ? total : null,
      hasThreeD: area.threeDPaise > 0,
    });
  }
  return ({ id }) => prices.get(id) ?? { paise: 0, withFees: null, hasThreeD: false };
}
