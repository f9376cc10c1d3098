import { checkProfile } from '@houseful/domain/forms/profile.ts';
import type { Db } from '../../db/connect.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { findUser } from '../accounts/store.ts';
import { saveProfile } from './store.ts';

export interface ProfileChange {
  name: string;
  /** Null when it was not sent: the one that is there stays. */
  email: string | null;
  /** What the client holds as the number; it cannot be changed here (AMB-44). Null when it was not sent. */
  number: string | null;
}

/** Changes name and e-mail address (M-07, M-08). Refuses invalid_input, then number_mismatch. Nothing else that is sent has a say. */
export async function updateProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  const checked = checkProfile({ name: change.name, email: change.email ?? '' });
  if (!checked.ok) refuseForm(checked.failures, { name: 'user_name', email: 'user_email' });
  const user = await findUser(db, userId);
  if (!user) return refuse('unauthorized');
  if (change.number !== null && change.number !== user.number) refuse('number_mismatch');
  await saveProfile(db, userId, change.name, change.email);
}
