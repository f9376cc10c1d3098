import { checkProfile } from '@houseful/domain/forms/profile.ts';
import type { Db } from '../../db/connect.ts';
import type { Caller } from '../../http/session.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { demandFreshSession } from '../accounts/demand-fresh-session.ts';
import { findUser } from '../accounts/store.ts';
import { saveProfile } from './store.ts';

export interface ProfileChange {
  name: string;
  /** Null when it was not sent: the one that is there stays. */
  email: string | null;
  /**
   * The number that the client believes to be the account's; it cannot be changed here (AMB-44). Null if it
   * was not sent.
   */
  number: string | null;
}

/**
 * Changes name and e-mail address (M-07, M-08). Refuses invalid_input, then number_mismatch, and
 * fresh_code_required for another address than the one that tickets go to; a first address needs no fresh
 * sign-in. Nothing else that is sent has a say.
 */
export async function updateProfile(db: Db, caller: Caller, change: ProfileChange): Promise<void> {
  const checked = checkProfile({ name: change.name, email: change.email ?? '' });
  if (!checked.ok) refuseForm(checked.failures, { name: 'user_name', email: 'user_email' });
  const user = await findUser(db, caller.userId);
  if (!user) return refuse('unauthorized');
  if (change.number !== null && change.number !== user.number) refuse('number_mismatch');
  const replaces = change.email !== null && user.email !== '' && change.email !== user.email;
  if (replaces) await demandFreshSession(db, caller);
  await saveProfile(db, caller.userId, change.name, change.email);
}
