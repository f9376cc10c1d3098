import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export async function insertUpload(db: Db, userId: string, name: string): Promise<void> {
  await sql`insert into uploads (user_id, name) values (${userId}, ${name})`.execute(db);
}

/** Whether there is such a picture, and nobody gave it up. */
export async function isShown(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from uploads where name = ${name} and removed_at is null`.execute(db);
  return rows.length > 0;
}

/** Given up already, or used by nobody a day after the upload. */
const IS_DUE = sql`(u.removed_at is not null or (u.created_at < (select app_now()) - interval '1 day'
  and not exists (select from users p where p.user_id = u.user_id and p.profile_image = '/uploads/' || u.name)))`;

/** Takes pictures that are to go: whoever is just choosing one is waited for, and nobody starts to until the transaction ends. */
export async function lockDueUploads(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from uploads u where ${IS_DUE} limit ${limit} for update`.execute(tx);
  return rows.map((row) => row.name);
}

/** Gives up those that were taken, but for what somebody had begun to use just before; names those whose files are to go. */
export async function giveUpUploads(tx: Db, taken: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update uploads u set removed_at = coalesce(removed_at, app_now()) where name = any(${taken}) and ${IS_DUE} returning name`.execute(tx);
  return rows.map((row) => row.name);
}

/** Gives up all pictures of a person, at once. */
export async function giveUpAllUploads(tx: Db, userId: string): Promise<void> {
  await sql`update uploads set removed_at = coalesce(removed_at, app_now()) where user_id = ${userId}`.execute(tx);
}

export async function forgetUpload(db: Db, name: string): Promise<void> {
  await sql`delete from uploads where name = ${name} and removed_at is not null`.execute(db);
}
