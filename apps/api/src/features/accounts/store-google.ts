import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';

/** Returns the account that a Google identity opens. Found by Google's own id, never by an e-mail address. */
export async function findUserByGoogle(db: Db, sub: string): Promise<string | null> {
  const row = await db.one<{ user_id: string }>(sql`
    select user_id from users where google_sub = ${sub} and deleted_at is null`);
  return row?.user_id ?? null;
}

/**
 * Links an identity with an account that has none, and says whether it did; an identity that already opens
 * another account stays with it.
 */
export async function linkGoogle(db: Db, userId: string, sub: string): Promise<boolean> {
  const touched = await db.run(sql`
    update users set google_sub = ${sub} where user_id = ${userId} and google_sub is null
      and deleted_at is null
      and not exists (select from users u where u.google_sub = ${sub} and u.deleted_at is null)`);
  return touched === 1;
}

/** Removes the identity from an account, and says whether there was one. */
export async function unlinkIdentity(tx: Db, userId: string): Promise<boolean> {
  const touched = await tx.run(sql`
    update users set google_sub = null where user_id = ${userId} and google_sub is not null`);
  return touched === 1;
}

/** Uses an ID token up for the session of that token; false when it was used before. */
export async function useIdToken(
  tx: Db,
  tokenHash: string,
  repeatKey: string | null,
  sessionHash: string,
): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into google_token_uses (token_hash, repeat_key, session_hash)
    values (${tokenHash}, ${repeatKey}, ${sessionHash})
    on conflict do nothing`);
  return touched === 1;
}

/**
 * Returns the hash of the session token that this very request got for the ID token, while that session
 * lives.
 */
export async function findTokenUse(tx: Db, tokenHash: string, repeatKey: string): Promise<string | null> {
  const row = await tx.one<{ session_hash: string }>(sql`
    select g.session_hash from google_token_uses g join sessions s on s.token_hash = g.session_hash
    where g.token_hash = ${tokenHash} and g.repeat_key = ${repeatKey} and s.revoked_at is null`);
  return row?.session_hash ?? null;
}

/** Forgets uses of ID tokens after a day: no token is accepted for longer than ten minutes. */
export const forgetTokenUses = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'google_token_uses', column: 'used_at', time: '1 day' }, stop);
