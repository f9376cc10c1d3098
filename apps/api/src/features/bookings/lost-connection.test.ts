import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { losingConnection, type Moment } from '../../../../../tests/setup/lost-connection.ts';
import { type CallName, misuse, openMisuse, type State, sendKey } from '../../../../../tests/setup/misuse.ts';
import { app } from '../../../../../tests/setup/shop.ts';

/** The database's connection ends at a statement of a call: the call goes through by itself, or says 503 and goes through when sent again. */
openMisuse();

const CALLS: [State, CallName][] = [
  ['DRAFT', 'add-seats'],
  ['PRICED', 'set-seats'],
  ['HELD', 'add-food'],
  ['HELD', 'promos/verify'],
  ['HELD', 'order-id'],
  ['HELD', 'payment-status later'],
  ['HELD', 'cancel-transaction'],
  ['PAYING', 'payment-status'],
  ['PENDING', 'complete-pay-later'],
  ['GROUP', 'complete-pay-later'],
  ['CONFIRMED', 'cancel'],
  ['CONFIRMED', 'gift'],
];
/** So many statements of each call are hit, spread evenly over all of them. */
const HITS = Number(process.env.LOST_CONNECTIONS ?? 4);

/** How many rows of what there are, in which states: two orders of one kind have the same. */
const shape = (rows: { name: string; row: unknown }[]): string[] =>
  rows.map(({ name, row }) => `${name} ${(row as { state?: string }).state ?? ''}`).sort();

async function sent(state: State, name: CallName, at: number, moment: Moment): Promise<{ shape: string[]; steps: number }> {
  const { scene, call } = await misuse.ready(state, name);
  sendKey(randomUUID());
  try {
    const { answer, steps } = await losingConnection(app, at, moment, call);
    expect([200, 503]).toContain(answer.http);
    // Sent again with its key until there is an answer, as a browser does.
    const last = answer.status ? answer : await call();
    expect([last.http, last.statusCode, last.message]).toEqual([200, 200, last.message]);
    return { shape: shape(await misuse.stored(scene.priced.transaction)), steps };
  } finally {
    sendKey(null);
    await app.dev('clock', { reset: true });
  }
}

test.each(CALLS)(
  'Q-15 J-23 %s: %s whose connection to the database ends at any statement has happened once',
  { timeout: 240_000 },
  async (state, name) => {
    const whole = await sent(state, name, 0, 'before');
    const hits = Math.min(HITS, whole.steps);
    for (let i = 0; i < hits; i++) {
      const at = 1 + Math.round((i * (whole.steps - 1)) / Math.max(1, hits - 1));
      for (const moment of ['before', 'after'] as const) {
        const { shape: left } = await sent(state, name, at, moment);
        expect([at, moment, left]).toEqual([at, moment, whole.shape]);
      }
    }
  },
);
