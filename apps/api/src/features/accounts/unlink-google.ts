import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/session.ts';
import { demandFreshSession } from './demand-fresh-session.ts';
import { unlinkIdentity } from './store-google.ts';
import { tellGoogleUnlinked } from './tell-google-link.ts';

/**
 * Removes the Google identity from the caller's account; the mobile number goes on opening it. Refuses
 * fresh_code_required. Repeating it is fine.
 */
export async function unlinkGoogle(ctx: Context, db: Db, caller: Caller): Promise<void> {
  await demandFreshSession(db, caller);
  const unlinked = await transaction(db, async (tx) => {
    const done = await unlinkIdentity(tx, caller.userId);
    if (done) await tellGoogleUnlinked(tx, caller.userId);
    return done;
  });
  if (unlinked) ctx.security.note('identity_unlinked', { user: caller.userId });
}
