import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';

interface ShowKey {
  cinema_id: string;
  show_id: number;
}

/** After so many shows the job comes back at its next tick: a server that stops waits for it. */
const ENOUGH = 200;

/**
 * Deletes the claims of shows that ended a week ago, one show per transaction: orders keep their seats. One
 * process at a time does it. Returns the number of deleted claims.
 */
export async function forgetPastClaims(db: Db, stop?: AbortSignal): Promise<number> {
  let total = 0;
  for (const show of await findPastShows(db)) {
    if (stop?.aborted) break;
    const gone = await transaction(db, (tx) => forgetShow(tx, show));
    if (gone === null) break;
    total += gone;
  }
  return total;
}

/**
 * Lists shows that ended a week ago and still have claims. It steps from show to show by the primary key of
 * the claims, so its work grows with the shows that have some, not with all that ever were. The machine's time
 * counts too: the demo's clock comes back, and its seats with it.
 */
async function findPastShows(db: Db): Promise<ShowKey[]> {
  return db.all<ShowKey>(sql`
    with recursive past as (select least(app_now(), clock_timestamp()) - interval '7 days' as at), step as (
      (select cinema_id, show_id from claims order by cinema_id, show_id limit 1)
      union all
      select next.cinema_id, next.show_id from step cross join lateral (
        select cinema_id, show_id from claims c where (c.cinema_id, c.show_id) > (step.cinema_id, step.show_id)
        order by cinema_id, show_id limit 1) next)
    select cinema_id, show_id from step cross join lateral (
      select ends_at from shows s where s.cinema_id = step.cinema_id and s.show_id = step.show_id limit 1) found
    where ends_at <= (select at from past) limit ${ENOUGH}`);
}

/** Returns null if another process is at it, or the role may not delete. */
async function forgetShow(tx: Db, { cinema_id, show_id }: ShowKey): Promise<number | null> {
  const turn = await tx.one<{ ours: boolean }>(sql`
    select has_table_privilege('claims', 'delete') and pg_try_advisory_xact_lock(hashtext('forget claims')) as ours`);
  if (!turn?.ours) return null;
  return tx.run(sql`delete from claims where cinema_id = ${cinema_id} and show_id = ${show_id}`);
}
