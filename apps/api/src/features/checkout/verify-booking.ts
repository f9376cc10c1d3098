import { checkVerifyBooking } from '@houseful/domain/forms/verify-booking.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { Caller } from '../../http/session.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { findVerifiable, type VerifiedRow } from '../food/store.ts';

const WRONG_TRIES = { max: 10, windowMs: 900_000 };

export interface VerifyAsked {
  bookingId: string;
  /** Ten digits, or null where the cinema vouches instead. */
  number: string | null;
  cinemaId: string | null;
}

/**
 * The booking behind an id, proved by its phone number (food page) or by a signed-in customer at its cinema
 * (checkout) (H-31, H-34, AMB-132). Wrong id and wrong number answer alike; ten wrong tries of one source in
 * 15 minutes are 429. `knowsSeats` is true for its owner and for whoever knows the number.
 */
export async function verifyBooking(
  ctx: Context,
  db: Db,
  caller: Caller | null,
  ip: string,
  asked: VerifyAsked,
): Promise<{ booking: VerifiedRow; knowsSeats: boolean }> {
  const form = checkVerifyBooking({
    bookingId: asked.bookingId,
    number: asked.cinemaId && asked.number === null ? null : (asked.number ?? ''),
  });
  if (!form.ok) refuseForm(form.failures, { bookingId: 'booking_id', number: 'user_number' });
  if (asked.number === null && !caller) refuse('unauthorized');
  const booking = await findByGuess(
    ctx,
    db,
    { ip, caller },
    asked.bookingId,
    (row) =>
      (asked.cinemaId === null || row.cinema_id === asked.cinemaId) &&
      (asked.number === null || row.number === asked.number || row.contact_mobile === asked.number),
  );
  return { booking, knowsSeats: asked.number !== null || caller?.userId === booking.user_id };
}

/**
 * The booking of a typed id that fits. Refuses booking_id_wrong, and after ten wrong tries of one source,
 * wherever they were made, everything but the caller's own.
 */
export async function findByGuess(
  ctx: Context,
  db: Db,
  from: { ip: string; caller: Pick<Caller, 'userId'> | null },
  bookingId: string,
  fits: (row: VerifiedRow) => boolean,
): Promise<VerifiedRow> {
  const booking = (await findVerifiable(db, bookingId)).find(fits);
  if (booking && booking.user_id === from.caller?.userId) return booking;
  const { max, windowMs } = WRONG_TRIES;
  await ctx.limiter[booking ? 'pass' : 'hit'](`verify ${from.ip}`, max, windowMs);
  return booking ?? refuse('booking_id_wrong');
}

/**
 * Returns the typed id of a booking's two ids, as a ticket shows it: a person who knows one id learns nothing
 * of the other (AMB-48).
 */
export function typedId(booking: Pick<VerifiedRow, 'int_book_id' | 'str_book_id'>, typed: string): string {
  return typed.toUpperCase() === booking.str_book_id ? booking.str_book_id : String(booking.int_book_id);
}
