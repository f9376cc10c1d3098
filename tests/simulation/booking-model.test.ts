import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { violations } from '../setup/booking.ts';
import { cinemaActs } from './cinema-commands.ts';
import { type Act, customerActs, type Lot } from './customer-commands.ts';
import { linkActs } from './link-commands.ts';
import type { Model } from './model-types.ts';
import { compare, compareSeats, meet, type Real } from './model-world.ts';
import { paymentActs } from './payment-commands.ts';

const ACTS: Record<string, Act> = { ...customerActs, ...paymentActs, ...linkActs, ...cinemaActs };
/** Nothing else can happen without these acts. */
const BASE = ['choose seats at one go', 'time passes', 'the jobs run'];
const PAYING = [
  'open a card order',
  'split the bill',
  'pay at the provider',
  'come back from the checkout',
  'a webhook comes',
  'choose cash',
];

const lots = fc.record<Lot>({
  order: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) }),
  person: fc.nat(2),
  // Mostly the show that is far enough ahead for every way of paying.
  show: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
  seat: fc.nat(9),
  count: fc.nat(11),
});

const command = (name: string): fc.Arbitrary<fc.AsyncCommand<Model, Real>> =>
  lots.map((lot) => ({
    check: () => true,
    async run(model, real) {
      real.answered[name] = (real.answered[name] ?? 0) + 1;
      await (ACTS[name] as Act)(model, real, lot);
    },
    toString: () => `${name} ${JSON.stringify(lot)}`,
  }));

/** Play another history with SIMULATION_SEED=7 npm test tests/simulation/booking-model.test.ts */
const SEED = Number(process.env.SIMULATION_SEED ?? 1);
/** Each history consists of few kinds of acts, so that it goes deep; a mixture of all kinds would stay shallow. */
const histories = fc
  .tuple(fc.subarray(PAYING, { minLength: 3 }), fc.shuffledSubarray(Object.keys(ACTS), { minLength: 4, maxLength: 12 }))
  .chain(([paying, others]) => fc.commands([...BASE, ...paying, ...paying, ...others].map(command), { maxCommands: 120, size: 'max' }));

/** Answers that must have come up for the histories to prove anything. */
const HARD_CASES = [
  'set-seats 910',
  'add-food 200',
  'add-food 912',
  'order-id of a group 200',
  'pay captured 200',
  'webhook 200',
  'a forged webhook 401',
  'payment-status 200',
  'payment-status 2 200',
  'cancel 200',
];

/** Plays histories against the model until one differs, then reports the shortest one that still differs with its seed. */
async function play(app: TestApp, answered: Record<string, number>, params: fc.Parameters<unknown>) {
  await app.dev('limits', { off: true });
  await app.dev('clock', { set: '2031-02-03T10:00:00+05:30', freeze: true });
  const history = fc.asyncProperty(histories, async (commands) => {
    const { model, real } = await meet(app, answered);
    await fc.asyncModelRun(() => ({ model, real }), commands);
    for (const order of model.orders) await compare(model, real, order);
    for (const show of real.shows) await compareSeats(model, real, show, 0);
  });
  return fc.check(history, { seed: SEED, ...params } as fc.Parameters<[Iterable<fc.AsyncCommand<Model, Real>>]>);
}

describe('any history of calls ends as a model of a few rules says', { timeout: 600_000 }, () => {
  test('G-24 H-27 I-18 J-10 J-19 J-20 J-22 L-04 L-09 L-12 L-16 AMB-55 AMB-79 seats, money, states and answers', async () => {
    const app = await startTestApp();
    const answered: Record<string, number> = {};
    try {
      const details = await play(app, answered, { numRuns: 50 });
      expect(details.failed ? [fc.defaultReportMessage(details), String(details.errorInstance)] : []).toEqual([]);
      expect(Object.keys(ACTS).filter((name) => answered[name]).length).toBeGreaterThanOrEqual(40);
      expect(HARD_CASES.filter((what) => !answered[what])).toEqual([]);
      expect(await violations(app)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  test('a database that gives seats away three minutes early is found', async () => {
    const app = await startTestApp();
    try {
      await app.owner.pool.query(
        `create function shorten() returns trigger language plpgsql as 'begin new.held_until := new.held_until - interval ''3 minutes''; return new; end';
         create trigger shorten before insert on claims for each row when (new.state = 'held') execute function shorten()`,
      );
      expect(await play(app, {}, { numRuns: 40, endOnFailure: true })).toMatchObject({ failed: true });
    } finally {
      await app.close({ broken: true });
    }
  });
});
