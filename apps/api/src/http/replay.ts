import { createHash } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { forgetOld } from '../db/forget-old.ts';
import { sql } from '../db/sql.ts';
import { transaction } from '../db/transaction.ts';
import { Refused, refuse } from '../refuse.ts';

/** The time for which a first answer is repeated (requirements §3.1), even if no job has run. */
const KEPT = '1 day';

export interface Outcome {
  http: number;
  /** The envelope as text. */
  body: string;
}

export interface ReplayKey {
  caller: string;
  route: string;
  key: string;
  request: unknown;
}

/**
 * Answers a repeated Idempotency-Key with the first answer. The same key with another request is
 * refused 400. `transaction`: key, effect and answer commit together; a twin waits. `natural`: the work at a
 * provider is idempotent by its own keys, so the answer is stored afterwards. A failure (5xx, thrown) stores
 * nothing. A refusal rolls back, unless it sets `keeps`.
 */
export async function replayed(
  db: Db,
  mode: 'transaction' | 'natural',
  id: ReplayKey,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const hash = createHash('sha256')
    .update(JSON.stringify(id.request ?? null))
    .digest('base64url');
  if (mode === 'natural') {
    const earlier = await read(db, id, hash);
    if (earlier) return earlier;
    const outcome = await work(db);
    if (outcome.http >= 500 || (await store(db, id, hash, outcome))) return outcome;
    // A twin committed first: its answer counts.
    return (await read(db, id, hash)) ?? outcome;
  }
  const outcome = await transaction(db, async (tx) => {
    const touched = await tx.run(sql`
      insert into idempotency_keys (caller, route, key, request_hash)
      values (${id.caller}, ${id.route}, ${id.key}, ${hash})
      on conflict (caller, route, key) do update set request_hash = excluded.request_hash, http = null,
        answer = null, created_at = app_now()
      where idempotency_keys.created_at < (select app_now()) - ${KEPT}::interval`);
    if (touched === 0) {
      const earlier = await read(tx, id, hash);
      if (earlier) return earlier;
    }
    const outcome = await work(tx).catch(keptRefusal);
    if (outcome instanceof Refused) await tx.run(sql`delete from idempotency_keys where ${isOf(id)}`);
    else await store(tx, id, hash, outcome);
    return outcome;
  });
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}

/** Returns a refusal with `keeps`, which lets its transaction commit; throws any other error. */
function keptRefusal(error: unknown): Refused {
  if (error instanceof Refused && error.refusal.keeps) return error;
  throw error;
}

const isOf = (id: ReplayKey) => sql`caller = ${id.caller} and route = ${id.route} and key = ${id.key}`;

async function read(db: Db, id: ReplayKey, hash: string): Promise<Outcome | null> {
  const row = await db.one<{ request_hash: string; http: number | null; answer: string }>(sql`
    select request_hash, http, answer #>> '{}' as answer from idempotency_keys
    where ${isOf(id)} and created_at >= (select app_now()) - ${KEPT}::interval`);
  if (!row) return null;
  if (row.request_hash !== hash) refuse('invalid_input');
  return row.http === null ? null : { http: row.http, body: row.answer };
}

/** Stores an answer. Returns false if another one is stored already. */
async function store(db: Db, id: ReplayKey, hash: string, outcome: Outcome): Promise<boolean> {
  const touched = await db.run(sql`
    insert into idempotency_keys (caller, route, key, request_hash, http, answer)
    values (${id.caller}, ${id.route}, ${id.key}, ${hash}, ${outcome.http}, to_jsonb(${outcome.body}::text))
    on conflict (caller, route, key) do update
      set request_hash = excluded.request_hash, http = excluded.http, answer = excluded.answer,
      created_at = app_now()
    where idempotency_keys.http is null
      or idempotency_keys.created_at < (select app_now()) - ${KEPT}::interval`);
  return touched > 0;
}

/**
 * Deletes old first answers. They contain personal data, so they are kept no longer than needed
 * (docs/rules/privacy.md).
 */
export const forgetOldAnswers = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'idempotency_keys', column: 'created_at', time: KEPT }, stop);

/** Forgets the first answers to a caller at once. */
export async function forgetAnswersTo(tx: Db, caller: string): Promise<void> {
  await tx.run(sql`delete from idempotency_keys where caller = ${caller}`);
}
