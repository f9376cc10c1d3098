import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, connect, run as runOn } from '../apps/api/src/db/connect.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../apps/api/src/db/embedded-files.ts';
import { buyTwo, prepareSales } from './flow.ts';
import { closedLoop, type Run } from './load.ts';
import { startApi } from './product.ts';
import type { Statement } from './record-statements.ts';

/**
 * The floor of a whole purchase: it replays the statements of real purchases, in their order and
 * transactions. It runs them bare, on a copy of the database from before those purchases.
 */
export interface BarePurchases {
  /** Statements per purchase, begin and commit included. */
  statements: number;
  replay(buyers: number): Promise<Run>;
  stop(): Promise<void>;
}

const POOL = 8;
const RECORDER = new URL('record-statements.ts', import.meta.url).href;

export async function recordPurchases(jobs: number): Promise<BarePurchases> {
  const folder = makeTemporaryData('houseful-bench-');
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  const owner = new pg.Client({ connectionString: database.url.replace(/houseful$/, 'postgres') });
  await owner.connect();

  const before = await startApi(database.url, folder);
  const { sales, buyers } = await prepareSales(before.call, Math.ceil(jobs / 500), jobs);
  await before.stop();
  await owner.query('create database before template houseful');

  process.env.STATEMENTS = join(folder, 'statements.jsonl');
  const recorded = await startApi(database.url, folder, RECORDER);
  for (let job = 0; job < jobs; job++)
    await buyTwo(
      recorded.call,
      buyers[job] as (typeof buyers)[number],
      sales[Math.floor(job / 500)] as (typeof sales)[number],
      job % 500,
    );
  await recorded.stop();

  const purchases: Statement[][] = [];
  for (const line of (await readFile(process.env.STATEMENTS, 'utf8')).trim().split('\n')) {
    const statement = JSON.parse(line) as Statement;
    (purchases[statement.purchase] ??= []).push(statement);
  }
  return {
    statements: purchases.reduce((sum, { length }) => sum + length, 0) / purchases.length,
    async replay(workers) {
      await owner.query('drop database if exists replay');
      await owner.query('create database replay template before');
      const bare = connect(database.url.replace(/houseful$/, 'replay'), POOL);
      const run = await closedLoop(workers, purchases.length, (job) =>
        replayOne(bare, purchases[job] as Statement[]),
      );
      const { rows } = await bare.pool.query<{ sold: number }>(
        `select count(*)::int sold from orders where state = 'CONFIRMED' and seat_count = 2`,
      );
      await bare.close();
      if ((rows[0]?.sold ?? 0) < jobs) throw new Error(`The bare purchases sold ${rows[0]?.sold} of ${jobs}`);
      return run;
    },
    async stop() {
      await owner.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Replays one purchase. Statements outside a transaction use any connection. A transaction's statements use
 * one connection until its commit, and leave in one packet if they did so when recorded.
 */
async function replayOne({ pool }: Connection, statements: readonly Statement[]): Promise<void> {
  const open = new Map<number, pg.PoolClient>();
  for (const together of packetsOf(statements)) {
    const [{ client, text }] = together as [Statement];
    if (verbOf(text) === 'begin') open.set(client, await pool.connect());
    const on = open.get(client);
    if (on) await Promise.all(together.map((each) => runOn(on, each.text, each.values)));
    else for (const each of together) await runAlone(pool, each);
    if (together.some((each) => verbOf(each.text) === 'commit')) {
      on?.release();
      open.delete(client);
    }
  }
}

async function runAlone(pool: pg.Pool, { text, values }: Statement): Promise<void> {
  const client = await pool.connect();
  await runOn(client, text, values).finally(() => client.release());
}

const verbOf = (text: string): string | undefined => text.trim().split(/\s/, 1)[0]?.toLowerCase();

function packetsOf(statements: readonly Statement[]): Statement[][] {
  const packets: Statement[][] = [];
  for (const statement of statements) {
    const last = packets.at(-1);
    if (last?.[0]?.client === statement.client && last[0].moment === statement.moment) last.push(statement);
    else packets.push([statement]);
  }
  return packets;
}
