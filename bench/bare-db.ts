import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../apps/api/src/db/connect.ts';

/**
 * The product's own statements run bare: its store functions write their text and values, and this hands them to `pg` as named statements,
 * with no HTTP, no checks and no presenting. What is measured beside it is therefore everything that the product adds.
 */
export interface BareDb {
  /** Each statement on any free connection. */
  db: Db;
  /** Statements between begin and commit on one connection. */
  inTransaction(work: (tx: Db) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const names = new Map<string, string>();
export const statementName = (text: string): string => {
  const known = names.get(text) ?? createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, known);
  return known;
};

export function openBareDb(url: string, size: number): BareDb {
  const pool = new pg.Pool({ connectionString: url, max: size });
  const over = (client: pg.Pool | pg.PoolClient): Db =>
    ({
      isTransaction: true,
      executeQuery: async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
        const result = await client.query({ name: statementName(sql), text: sql, values: parameters as unknown[] });
        return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
      },
    }) as unknown as Db;
  return {
    db: over(pool),
    async inTransaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await work(over(client));
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
