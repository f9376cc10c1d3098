import type { User } from '@houseful/contract/shapes.ts';
import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { countUnread } from '../notifications/store.ts';
import { presentUser } from './present.ts';
import { findUser } from './store.ts';

/**
 * A person as the API shows them to themselves, with the token where a session has just begun. Refuses
 * unauthorized.
 */
export async function readUser(db: Db, userId: string, token?: string): Promise<Static<typeof User>> {
  const [user, unread] = await Promise.all([findUser(db, userId), countUnread(db, userId)]);
  return user ? presentUser(user, unread, token) : refuse('unauthorized');
}
