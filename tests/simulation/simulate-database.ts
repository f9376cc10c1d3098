import { sql } from '../../apps/api/src/db/sql.ts';
import { compareBooks } from '../../apps/api/src/features/settlement/compare-books.ts';
import type { TestApp } from '../setup/app.ts';
import { violations } from '../setup/booking.ts';
import { admit, cancelShow, changePrice, collect, passTime, runJobs } from './cinema.ts';
import * as customers from './customers.ts';
import { deliver, deliverAll, payAtProvider, provokeProvider } from './provider.ts';
import { createWorld, moveClock, type World } from './world.ts';

export interface DatabaseRun {
  seed: number;
  /** The number of steps played: all, or up to the step after which a promise was found broken. */
  step: number;
  broken: string[];
  trace: number;
  seen: Record<string, number>;
}

/** The steps, and how often of a thousand each happens. */
const STEPS: readonly [number, (world: World) => Promise<void>][] = [
  [150, customers.arrive],
  [40, customers.comeBack],
  [60, customers.chooseFood],
  [50, customers.changePromo],
  [115, customers.openCard],
  [35, customers.openGroup],
  [110, payAtProvider],
  [80, customers.callBack],
  [75, deliver],
  [45, customers.bookUnpaid],
  [45, customers.payByLink],
  [25, customers.giveUp],
  [35, customers.cancel],
  [15, customers.giveAway],
  [15, customers.meddle],
  [15, customers.orderFood],
  [15, collect],
  [12, admit],
  [2, cancelShow],
  [4, changePrice],
  [4, provokeProvider],
  [13, runJobs],
  [40, passTime],
];
const ALL = STEPS.reduce((sum, [weight]) => sum + weight, 0);
const KEPT_TRIPS = 150;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Plays `steps` steps of one seed over a fresh database: the real calls, statements and jobs, one after the
 * other. The clock moves only on command. The provider loses, doubles, delays, reorders and forges.
 * Invariants are checked after every `every` steps. In the end the provider's books must equal the ledger.
 */
export async function simulateDatabase(app: TestApp, seed: number, steps: number, every = 1000): Promise<DatabaseRun> {
  const world = await createWorld(app, seed);
  const run = (step: number, broken: string[]): DatabaseRun => ({ seed, step, broken, trace: world.trace, seen: world.seen });
  for (let step = 1; step <= steps; step += 1) {
    await next(world)(world);
    world.trips = world.trips.slice(-KEPT_TRIPS);
    if (world.broken.length > 0) return run(step, world.broken);
    if (step % every > 0) continue;
    const broken = await violations(app);
    if (broken.length > 0) return run(step, broken);
  }
  return run(steps, await settleEverything(world));
}

function next(world: World): (world: World) => Promise<void> {
  let lot = world.below(ALL);
  for (const [weight, step] of STEPS) {
    lot -= weight;
    if (lot < 0) return step;
  }
  throw new Error('the weights do not add up');
}

/**
 * Ends the faults and passes time. Nothing may hang, and a booking keeps every captured paisa or it went
 * back.
 */
async function settleEverything(world: World): Promise<string[]> {
  await world.app.dev('razorpay/mode', { mode: 'ok' });
  for (const wait of [MINUTE, 21 * MINUTE, 90 * MINUTE, 2 * DAY, 3 * DAY, DAY]) {
    await moveClock(world, wait);
    await deliverAll(world);
    await runJobs(world);
  }
  await deliverAll(world);
  const broken = [...world.broken, ...(await violations(world.app))];
  const stuck = await world.app.ctx.db.all<{ state: string; n: number }>(sql`
    select state, count(*) as n from orders
    where state in ('DRAFT', 'PRICED', 'HELD', 'PAYING') or (state = 'PENDING' and collected_at is null)
    group by state`);
  for (const { state, n } of stuck) broken.push(`${n} orders are still ${state} after every deadline`);
  const owed = await world.app.ctx.db.all<{ n: number }>(sql`
    select count(*) as n from refunds where payment_id is not null and state <> 'processed'`);
  if (owed[0]?.n) broken.push(`${owed[0].n} refunds were never made`);
  const { differences } = await compareBooks(world.app.ctx);
  for (const { kind, id, providerPaise, ledgerPaise } of differences)
    broken.push(`${kind} ${id}: the provider's books say ${providerPaise}, ours ${ledgerPaise}`);
  return broken;
}
