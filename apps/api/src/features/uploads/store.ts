import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';

/**
 * Notes an upload before its file is stored. It goes a day later unless a row uses it (the default of
 * `due_at`).
 */
export async function insertUpload(db: Db, userId: string | null, name: string): Promise<void> {
  await db.run(sql`insert into uploads (user_id, name) values (${userId}, ${name})`);
}

/** Says if the upload exists and was not removed. */
export async function isShown(db: Db, name: string): Promise<boolean> {
  return (await db.run(sql`select from uploads where name = ${name} and removed_at is null`)) > 0;
}

/**
 * Locks a person's uploads, always in the same order, until the transaction ends. Returns their names,
 * without those given up.
 */
export async function lockUploads(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx.all<{ name: string }>(sql`
    select name from uploads where user_id = ${userId} and removed_at is null order by name for update`);
  return rows.map((row) => row.name);
}

/** Keeps one of a person's locked uploads for as long as it is used; the others go a day after they came. */
export async function keepOnly(tx: Db, userId: string, name: string): Promise<void> {
  await tx.run(sql`
    update uploads set due_at = case when name <> ${name} then created_at + interval '1 day' end
    where user_id = ${userId} and removed_at is null and (due_at is null or name = ${name})`);
}

/** Keeps an upload until an instant (epoch ms). Returns false where it was given up. */
export async function keepUntil(tx: Db, name: string, at: number): Promise<boolean> {
  const touched = await tx.run(sql`
    update uploads set due_at = to_timestamp(${at}::double precision / 1000)
    where name = ${name} and removed_at is null`);
  return touched === 1;
}

/**
 * Gives up uploads whose time has come, and returns them with those whose removal failed before. It passes
 * over what somebody is just choosing.
 */
export async function giveUpDueUploads(db: Db, limit: number): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    update uploads set removed_at = coalesce(removed_at, app_now()) where name = any (array(
      select name from uploads where due_at <= (select app_now()) order by due_at limit ${limit}
      for update skip locked)) returning name`);
  return rows.map((row) => row.name);
}

/** Gives up all locked pictures of a person, at once. */
export async function giveUpAllUploads(tx: Db, userId: string): Promise<void> {
  await lockUploads(tx, userId);
  await tx.run(sql`
    update uploads set removed_at = app_now(), due_at = app_now()
    where user_id = ${userId} and removed_at is null`);
}

export async function forgetUpload(db: Db, name: string): Promise<void> {
  await db.run(sql`delete from uploads where name = ${name} and removed_at is not null`);
}
