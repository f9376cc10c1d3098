import { checkPaymentType, type PaymentTermsInput, type PaymentType } from '@houseful/domain/payment-terms.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { findShow } from '../shows/store.ts';
import type { OrderNow } from './store.ts';
import { type CinemaFacts, findCinemaFacts, type UnpaidRecord, unpaidRecord } from './store-order.ts';

/** What the rule of payment types asks about an order (J-21, AMB-77). */
export function termsOf(
  order: OrderNow,
  cinema: Pick<CinemaFacts, 'facilities'> | null,
  startsAt: number | null,
  record: UnpaidRecord,
): PaymentTermsInput {
  return {
    foodOnly: order.kind === 'food',
    delivery: order.fnd_type,
    quantity: order.seat_count,
    totalPaise: order.total_paise,
    startsAt,
    cinemaHasPayLater: cinema?.facilities.includes('book_now_pay_later') ?? false,
    // Signing in is by a code to the number: every session's number is verified (AMB-24).
    numberVerified: true,
    unpaidBookings: record.unpaid,
    autoCancelsThisQuarter: record.autoCancels,
  };
}

/**
 * Refuses a payment type that this order may not use now, or that is none of those the call takes (943, with why and with the types that
 * it may use instead). Answers the type and the show's times.
 */
export async function checkTerms(
  db: Db,
  order: OrderNow,
  type: number,
  taken?: readonly PaymentType[],
): Promise<{ type: PaymentType; startsAt: number; endsAt: number }> {
  const cinema = await findCinemaFacts(db, order.cinema_id);
  const show = order.show_id === null ? null : await findShow(db, order.cinema_id, order.show_id);
  if (!show) throw new Error(`order ${order.order_id} has no show`);
  const { startsAt, endsAt } = show;
  const terms = termsOf(order, cinema, startsAt, await unpaidRecord(db, order.user_id));
  const checked = checkPaymentType(type, terms, order.at, taken);
  if (!checked.ok) return refuse(checked.reason, { data: { available: checked.available, reason: checked.why } });
  return { type: checked.type, startsAt, endsAt };
}
