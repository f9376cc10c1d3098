import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import { type Browser, hashToken, nonceOf } from '../../http/session.ts';

/**
 * Tells whether this browser signed that account in before: by its nonce, or by the session in its cookie. A
 * lapsed or replaced session counts while its row is kept; a session that somebody ended does not.
 */
export async function isKnownBrowser(db: Db, userId: string, { nonce, session }: Browser): Promise<boolean> {
  if (!nonce && !session) return false;
  const row = await db.one<{ known: boolean }>(sql`
    select exists (select from sessions where browser = ${nonce} and user_id = ${userId})
      or exists (select from sessions where token_hash = ${session} and user_id = ${userId}
        and revoked_at is null) as known`);
  return row?.known ?? false;
}

/**
 * Moves a browser to the nonce that it gets with the new session, with the other accounts that signed in
 * there before.
 */
export async function renewNonce(tx: Db, userId: string, { nonce }: Browser, token: string): Promise<void> {
  if (!nonce) return;
  await tx.run(sql`
    update sessions
    set browser = case when user_id = ${userId} then null else ${hashToken(nonceOf(token))} end
    where browser = ${nonce}`);
}
