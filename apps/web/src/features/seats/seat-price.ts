import { toPaise } from '@houseful/domain/money.ts';
import { type Quote, quote } from '@houseful/domain/pricing.ts';
import type { Area, Layout } from './room-plan.ts';

/** What n seats of an area cost, fees and all, by the figures of the layout; the server's own sum decides later. */
export function quoteSeats(area: Area, quantity: number, cinema: Layout['cinema']): Quote {
  return quote({
    quantity,
    seatPaise: area.seatPaise,
    threeDPaise: area.threeDPaise,
    foodPaise: 0,
    chargePerTicketPaise: toPaise(cinema.charge_per_ticket),
    gstPercent: cinema.gst_percent,
    showConvenience: cinema.ShowConvenience === 1,
    promoPaise: 0,
  });
}
