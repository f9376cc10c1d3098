import type { Db } from './connect.ts';

/** Serialisation failure, deadlock, and the ways a connection ends: all safe to try again, because nothing was committed or the work is idempotent. */
const RETRYABLE = new Set(['40001', '40P01', '57P01', '57P02', '57P03', '08006', '08003', '08000', 'ECONNRESET', 'EPIPE']);
const ATTEMPTS = 4;

export function isRetryable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return RETRYABLE.has(code ?? '') || /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(message ?? '');
}

/**
 * Runs `work` in one transaction (READ COMMITTED: constraints and row locks decide). Inside a transaction it joins it.
 * Tried again on 40001, 40P01 and a lost connection, so `work` must have no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

/** The name of the unique constraint or index that an insert ran into, or null for any other error. */
export function violatedUnique(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}
