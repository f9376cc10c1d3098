import { toPaise } from '@houseful/domain/money.ts';
import { seatPrice, withGst } from '@houseful/domain/pricing.ts';
import type { SeatPrice } from '@houseful/seat-map/plan.ts';
import type { Area } from './read-plan.ts';
import type { Layout } from './receive.ts';

/**
 * Returns the price of n seats of an area, without fee, the fee, and both, by the figures of the layout. The
 * server's own sum decides later.
 */
export function quoteSeats(area: Area, quantity: number, cinema: Layout['cinema']) {
  const goods = quantity * seatPrice(area.each);
  const charge = cinema.showsFee ? toPaise(cinema.chargePerTicket) : 0;
  const fee = withGst(quantity * charge, cinema.gstPercent);
  return { goods, fee, total: goods + fee };
}

/** Tells whether the price of an area contains a 3D charge. */
export const hasThreeD = ({ each }: Area): boolean => (each.three_d ?? 0) > 0;

/** Returns what one seat of each area costs, for the map. */
export function seatPrices(
  areas: readonly Area[],
  cinema: Layout['cinema'],
): (area: { id: string }) => SeatPrice {
  return ({ id }) => {
    const area = areas.find((one) => one.id === id);
    if (!area) return { paise: 0, withFees: null, hasThreeD: false };
    const { goods, fee, total } = quoteSeats(area, 1, cinema);
    return { paise: goods, withFees: fee > 0 ? total : null, hasThreeD: hasThreeD(area) };
  };
}
