import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The account that a Google identity opens. Found by Google's own id, never by an e-mail address. */
export async function findUserByGoogle(db: Db, sub: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`select user_id from users where google_sub = ${sub} and deleted_at is null`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Links an identity with an account that has none, and says whether it did; an identity that already opens another account stays with it. */
export async function linkGoogle(db: Db, userId: string, sub: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set google_sub = ${sub} where user_id = ${userId} and google_sub is null and deleted_at is null
      and not exists (select from users u where u.google_sub = ${sub} and u.deleted_at is null)`.execute(db);
  return numAffectedRows === 1n;
}
