import {
  checkPaymentType,
  type PaymentTermsInput,
  type PaymentType,
} from '@houseful/domain/payment-terms.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { findShow } from '../shows/store.ts';
import type { OrderNow } from './store.ts';
import { type CinemaFacts, findCinemaFacts, type UnpaidRecord, unpaidRecord } from './store-order.ts';

/** Collects the facts about an order that the rule of payment types needs (J-21, AMB-77). */
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
 * Checks a payment type, and answers it with the show's times. Refuses a type that the call does not take, or
 * that this order may not use now: 943, with the reason and the available types.
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
  if (!checked.ok)
    return refuse(checked.reason, { data: { available: checked.available, reason: checked.why } });
  return { type: checked.type, startsAt, endsAt };
}
