import type { Db } from './connect.ts';
import { isOutdated } from './statement.ts';

/**
 * Serialisation failure, deadlock, a server that only reads (a standby, or a primary just demoted), and the
 * ways a connection ends. All are safe to try again, because nothing was committed or the work is idempotent.
 */
const RETRYABLE = new Set([
  '40001',
  '40P01',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08000',
  'ECONNRESET',
  'EPIPE',
]);
const ATTEMPTS = 4;

/** Tells whether nothing was committed for certain. A lost connection does not tell. */
const isUndone = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

export function isRetryable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    RETRYABLE.has(code ?? '') ||
    isOutdated(error) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(message ?? '')
  );
}

/**
 * Runs `work` in one transaction (READ COMMITTED: constraints and row locks decide). Inside a transaction it
 * joins it. Tried again on 40001, 40P01 and a lost connection, so `work` must have no effect outside the
 * database.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : attempt(() => db.begin(work), isRetryable);
}

/**
 * Runs one statement, and again when the database undid it to end a deadlock. Inside a transaction that is
 * the transaction's business.
 */
export async function statement<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.isTransaction ? work() : attempt(work, isUndone);
}

/**
 * Runs one statement that is written once however often it is run, and again where a transaction would be.
 */
export const repeatable = <T>(work: () => Promise<T>): Promise<T> => attempt(work, isRetryable);

async function attempt<T>(work: () => Promise<T>, mayRetry: (error: unknown) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= ATTEMPTS || !mayRetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** tries * (0.5 + Math.random())));
    }
  }
}
