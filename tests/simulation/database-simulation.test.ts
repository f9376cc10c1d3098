import { describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { type DatabaseRun, simulateDatabase } from './simulate-database.ts';

/** Two histories run at once to use both cores; together they have 5,000 steps. */
const SEEDS = [1, 2];
const STEPS = 2500;

async function play(seed: number, steps: number, every?: number, before?: (app: TestApp) => Promise<unknown>): Promise<DatabaseRun> {
  const app = await startTestApp();
  try {
    await before?.(app);
    return await simulateDatabase(app, seed, steps, every);
  } finally {
    // The run itself reports broken promises with its seed.
    await app.close({ broken: true });
  }
}

const replay = ({ seed, step }: DatabaseRun): string =>
  `replay with: npm run simulate -- --depth database --seed ${seed} --steps ${step} --every 1`;

/** Answers that must have come up for the history to prove anything. */
const HARD_CASES = [
  'hold 910',
  'hold 912',
  'food 955',
  'promo 920',
  'commit 1 200',
  'commit 1 916',
  'commit 1 940',
  'commit 1 941',
  'commit 1 942',
  'commit 2 200',
  'commit 3 200',
  'commit 4 200',
  'complete 200',
  'due 945',
  'pay late 200',
  'pay silent 200',
  'webhook 200',
  'forged webhook 401',
  'cancel 200',
  'cancel 950',
  'collect 200',
  'admit 200',
  'admit 955',
  'gift 200',
  'meddle 404',
  'show cancelled 200',
];

describe('5,000 steps over real databases, with lost, doubled, delayed, reordered, late and forged news', { timeout: 600_000 }, () => {
  test('G-24 J-19 J-20 J-23 L-12 L-13 L-16 AMB-55 AMB-79 no invariant breaks and not a paisa is unaccounted for', async () => {
    const runs = await Promise.all(SEEDS.map((seed) => play(seed, STEPS)));
    const seen = new Set<string>();
    for (const run of runs) {
      expect(run.broken.length > 0 ? [...run.broken, replay(run)] : []).toEqual([]);
      for (const what of Object.keys(run.seen)) seen.add(what);
    }
    expect(HARD_CASES.filter((what) => !seen.has(what))).toEqual([]);
  });

  test('the same seed plays the same history, another seed another', async () => {
    const [one, twin, other] = await Promise.all([play(7, 150), play(7, 150), play(8, 150)]);
    expect(twin).toEqual(one);
    expect(other?.trace).not.toBe(one?.trace);
  });
});

// Each database below lacks one guard. The harness must see it, or it proves nothing. A run ends with the first broken promise, and is long
// enough for any history to find it.
const sabotage: [string, string, string][] = [
  [
    'forgets refunds',
    `create function lose() returns trigger language plpgsql as 'begin return null; end';
     create trigger lose before insert on refunds for each row execute function lose()`,
    'captured money is kept by a booking or refunded in full',
  ],
  [
    'keeps the food of ended orders',
    `create or replace function return_stock(p_cinema text, p_order text) returns void language sql as 'select'`,
    'an ended order keeps nothing off the shelf',
  ],
  [
    'gives seats away six minutes early',
    `create function shorten() returns trigger language plpgsql as 'begin new.held_until := new.held_until - interval ''6 minutes''; return new; end';
     create trigger shorten before insert on claims for each row when (new.state = 'held') execute function shorten()`,
    'a live hold owns all of its seats',
  ],
];

describe('the harness finds a database that', { timeout: 600_000 }, () => {
  test.each(sabotage)('%s', async (_name, statements, promise) => {
    const run = await play(5, 2_000, 20, (app) => app.owner.pool.query(statements));
    expect(run.broken.join()).toContain(promise);
  });
});
