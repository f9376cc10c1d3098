import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { median } from './load.ts';
import type { BenchProduct } from './product.ts';
import { readyToBuy } from './purchases.ts';

/** The cost of one purchase: CPU in ms, and transactions that the database committed, reads included. */
interface Cost {
  perSecond: number;
  nodeMs: number;
  databaseMs: number;
  commits: number;
}

export interface ToldRow {
  buyers: number;
  silent: Cost;
  /** With the provider's three events: authorized, captured, order.paid. */
  told: Cost;
}

const ROUNDS = 3;
/** An idle backend adds its counts to the statistics within ten seconds. */
const COUNTED_MS = 11_000;

/**
 * Compares purchases with three provider events to purchases with none, in turns; results are medians of the
 * rounds.
 */
export async function benchToldPurchases(
  product: BenchProduct,
  buyers: number,
  jobs: number,
): Promise<ToldRow> {
  const watcher = new pg.Client({ connectionString: product.databaseUrl });
  await watcher.connect();
  const costs = { none: [] as Cost[], once: [] as Cost[] };
  const idlePerMs = await commitsWhileIdle(watcher);
  for (let round = 0; round < ROUNDS; round++)
    for (const webhook of round % 2 === 0 ? (['none', 'once'] as const) : (['once', 'none'] as const))
      costs[webhook].push(await measure(product, watcher, { buyers, jobs, webhook, idlePerMs }));
  await watcher.end();
  return { buyers, silent: middle(costs.none), told: middle(costs.once) };
}

interface Round {
  buyers: number;
  jobs: number;
  webhook: 'none' | 'once';
  idlePerMs: number;
}

async function measure(
  product: BenchProduct,
  watcher: pg.Client,
  { buyers, jobs, webhook, idlePerMs }: Round,
): Promise<Cost> {
  const buy = await readyToBuy(product, buyers, jobs, webhook);
  const before = await countCommits(watcher);
  const began = performance.now();
  const cpu = product.cpu();
  const run = await buy();
  await untilActedOn(watcher);
  const after = product.cpu();
  const commits = (await countCommits(watcher)) - before - idlePerMs * (performance.now() - began);
  return {
    perSecond: run.perSecond,
    nodeMs: (after.node - cpu.node) / jobs,
    databaseMs: (after.database - cpu.database) / jobs,
    commits: commits / jobs,
  };
}

/** Waits until the provider has sent every event and the product has acted on it. */
async function untilActedOn(watcher: pg.Client): Promise<void> {
  const open = `select exists (select 1 from sandbox_webhooks where delivered_at is null)
    or exists (select 1 from webhook_events where processed_at is null) as open`;
  while ((await watcher.query<{ open: boolean }>(open)).rows[0]?.open) await pause(20);
}

/** Returns the commits of the jobs per idle millisecond. */
async function commitsWhileIdle(watcher: pg.Client): Promise<number> {
  const before = await countCommits(watcher);
  const began = performance.now();
  return ((await countCommits(watcher)) - before) / (performance.now() - began);
}

async function countCommits(watcher: pg.Client): Promise<number> {
  await pause(COUNTED_MS);
  const { rows } = await watcher.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}

const middle = (costs: readonly Cost[]): Cost => ({
  perSecond: median(costs.map((cost) => cost.perSecond)),
  nodeMs: median(costs.map((cost) => cost.nodeMs)),
  databaseMs: median(costs.map((cost) => cost.databaseMs)),
  commits: median(costs.map((cost) => cost.commits)),
});
