import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';

/**
 * Wrong tries of a number since its last good sign-in; `last_at` and `at`, the product's time, in epoch ms.
 */
export interface NumberTries {
  wrong_tries: number;
  last_at: number;
  at: number;
}

/**
 * Counts a wrong try of a code of the number. It is kept for a year, and for a week where the number has no
 * account.
 */
export async function countWrongTry(tx: Db, number: string): Promise<void> {
  await tx.run(sql`
    insert into number_tries as n (number, wrong_tries, last_at, forget_at)
    select ${number}, 1, app_now(), app_now() + case when exists (select from users where number = ${number})
      then interval '1 year' else interval '7 days' end
    on conflict (number) do update set
      wrong_tries = n.wrong_tries + 1, last_at = excluded.last_at, forget_at = excluded.forget_at`);
}

/** Reads the wrong tries of a number; null when there were none since its last good sign-in. */
export async function findTries(db: Db, number: string): Promise<NumberTries | null> {
  return db.one<NumberTries>(sql`
    select wrong_tries, last_at, app_now() as at from number_tries where number = ${number}`);
}

/**
 * Counts from zero again: the number signed in, an operator allows it, or its account goes. False when
 * nothing was counted.
 */
export async function forgetTries(db: Db, number: string): Promise<boolean> {
  return (await db.run(sql`delete from number_tries where number = ${number}`)) === 1;
}

/** Deletes expired tries. */
export const forgetOldTries = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'number_tries', column: 'forget_at', time: '0 days' }, stop);

/** Codes of the last hour: the number sent, and the number that expired unused. */
export interface HourOfCodes {
  sent: number;
  unused: number;
}

/**
 * Counts the codes of the hour before `agoMs`. A code that still lives is sent, and not yet unused. Both ends
 * of the hour are in the question, so that the planner goes by the index and not through a week of codes.
 */
export async function countCodes(db: Db, agoMs = 0): Promise<HourOfCodes> {
  const ago = sql`${agoMs} * interval '1 millisecond'`;
  const row = await db.one<HourOfCodes>(sql`
    select count(*)::int as sent,
      (count(*) filter (where used_at is null and expires_at <= (select app_now())))::int as unused
    from otps
    where created_at > (select app_now()) - ${ago} - interval '1 hour'
      and created_at <= (select app_now()) - ${ago}`);
  return row ?? { sent: 0, unused: 0 };
}
