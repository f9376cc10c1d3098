import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { forgetAnswersTo } from '../../http/replay.ts';
import type { Caller } from '../../http/session.ts';
import { Refused, refuse } from '../../refuse.ts';
import { demandFreshSession } from '../accounts/demand-fresh-session.ts';
import { keepConsent } from '../accounts/keep-consent.ts';
import { findUser } from '../accounts/store.ts';
import { detachUser } from '../accounts/store-deletion.ts';
import { forgetCodesOf } from '../accounts/store-otps.ts';
import { revokeSessions } from '../accounts/store-sessions.ts';
import { releaseBooking } from '../checkout/release-booking.ts';
import { dropUnsentCodes } from '../notifications/store-outbox.ts';
import { keepContacts, listUnbookedOrders } from '../orders/store-people.ts';
import { giveUpAllUploads } from '../uploads/store.ts';

/**
 * Deletes the caller's account (A-30, AMB-22): frees holds, ends all sessions, blanks the profile, and frees
 * the number. Bookings stay valid by their link and keep a contact while the law wants invoices kept
 * (erase-accounts.job.ts). A half-done deletion can be repeated. Refuses number_mismatch and
 * fresh_code_required without a change.
 */
export async function deleteAccount(ctx: Context, db: Db, caller: Caller, number: string): Promise<void> {
  const user = await findUser(db, caller.userId);
  if (!user || user.number !== number) return refuse('number_mismatch');
  await demandFreshSession(db, caller);
  await releaseOpen(ctx, db, caller.userId);
  const tokens = await transaction(db, async (tx) => {
    // Codes, then the person, as a sign-in takes them: one under way is waited for, and the session that it
    // began is ended with the others.
    await forgetCodesOf(tx, number);
    // Uploads before the person: choosing a picture locks them in that order.
    await giveUpAllUploads(tx, caller.userId);
    await keepConsent(ctx.config, tx, caller.userId, number);
    await detachUser(tx, caller.userId);
    // Ends anything that was begun meanwhile; from here on nothing can begin.
    await releaseOpen(ctx, tx, caller.userId);
    const ended = await revokeSessions(tx, caller.userId);
    await keepContacts(tx, caller.userId, user);
    // Answers kept for repeats say who the person is.
    await forgetAnswersTo(tx, caller.userId);
    await dropUnsentCodes(tx, number);
    return ended;
  });
  ctx.sessions.forget(...tokens);
  ctx.security.note('account_deleted', { user: caller.userId });
}

async function releaseOpen(ctx: Context, db: Db, userId: string): Promise<void> {
  for (const orderId of await listUnbookedOrders(db, userId)) await release(ctx, db, orderId, userId);
}

/** An order that was paid or ended in the meantime is left as it is. */
async function release(ctx: Context, db: Db, orderId: string, userId: string): Promise<void> {
  try {
    await releaseBooking(ctx, db, orderId, userId, null);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
