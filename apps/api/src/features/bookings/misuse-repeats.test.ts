import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Reply } from '../../../../../tests/setup/app.ts';
import { type CallName, misuse, openMisuse, type Scene, type State, sendKey } from '../../../../../tests/setup/misuse.ts';
import { app } from '../../../../../tests/setup/shop.ts';

/** Every call of a purchase sent again, one after the other and all at once: it has happened once. */
openMisuse();

/** State, call, and what a repeat without a key answers: the same again (200), or that the order has moved on. */
const REPEATED: [State, CallName, number][] = [
  ['DRAFT', 'add-seats', 200],
  ['PRICED', 'set-seats', 200],
  ['HELD', 'add-food', 200],
  ['HELD', 'promos/verify', 200],
  ['HELD', 'promos/remove', 200],
  ['HELD', 'order-id', 200],
  ['HELD', 'payment-status later', 200],
  ['HELD', 'cancel-transaction', 200],
  ['PAYING', 'payment-status', 200],
  ['PENDING', 'pay-now/order-id', 200],
  ['PENDING', 'complete-pay-later', 200],
  ['GROUP', 'pay-now/order-id', 200],
  ['GROUP', 'complete-pay-later', 200],
  ['CONFIRMED', 'cancel', 200],
];

/** Returns the stored rows without the count of changes and the moment of the last one. */
const stored = async (scene: Scene): Promise<unknown> =>
  JSON.parse(
    JSON.stringify(await misuse.stored(scene.priced.transaction), (name, value) =>
      name === 'version' || name === 'touched_at' ? 0 : value,
    ),
  );
/** Both say the time; that may differ. */
const said = ({ status, statusCode, message, data }: Reply): unknown =>
  JSON.parse(JSON.stringify({ status, statusCode, message, data }, (name, value) => (name === 'server_time' ? '' : value)));

test.each(REPEATED)('Q-15 J-23 %s: %s sent again, and ten times at once, has happened once', async (state, name, repeat) => {
  const one = await misuse.ready(state, name);
  const first = await one.call();
  expect(first).toMatchObject({ status: true });
  const after = await stored(one.scene);
  for (let i = 0; i < 2; i++) {
    const again = await one.call();
    expect(again.statusCode).toBe(repeat);
    if (repeat === 200) expect(said(again)).toEqual(said(first));
  }
  expect(await stored(one.scene)).toEqual(after);

  const many = await misuse.ready(state, name);
  const answers = await Promise.all(Array.from({ length: 10 }, () => many.call()));
  const codes = answers.map((answer) => answer.statusCode);
  expect(codes.sort()).toEqual([200, ...Array(9).fill(repeat)].sort());
  if (repeat === 200) expect(new Set(answers.map((answer) => JSON.stringify(said(answer)))).size).toBe(1);
  expect(shape(await stored(many.scene))).toEqual(shape(after));
  await app.dev('clock', { reset: true });
});

/** How many rows of what there are: two orders of one state have the same. */
const shape = (rows: unknown): string[] =>
  (rows as { name: string; row: { state?: string } }[]).map(({ name, row }) => `${name} ${row.state ?? ''}`).sort();

test.each([...REPEATED, ['CONFIRMED', 'gift', 200]] as typeof REPEATED)(
  'Q-15 %s: %s with one Idempotency-Key has one answer, one after the other and five at once',
  async (state, name) => {
    const { scene, call } = await misuse.ready(state, name);
    sendKey(randomUUID());
    try {
      const answers = await Promise.all(Array.from({ length: 5 }, () => call()));
      const after = await stored(scene);
      answers.push(await call());
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map((answer) => JSON.stringify([answer.message, answer.data]))).size).toBe(1);
      expect(await stored(scene)).toEqual(after);
      expect(shape(after).filter((row) => row.startsWith('gifts')).length).toBe(name === 'gift' ? 1 : 0);
    } finally {
      sendKey(null);
      await app.dev('clock', { reset: true });
    }
  },
);

test('K-20 AMB-86 six gifts of one booking at once: five go out, the sixth is 429', async () => {
  const scene = await misuse.inState('CONFIRMED');
  await app.dev('limits', { off: false });
  const answers = await Promise.all(Array.from({ length: 6 }, () => misuse.calls.gift(scene, '')));
  await app.dev('limits', { off: true });
  expect(answers.map((answer) => answer.http).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  expect(shape(await stored(scene)).filter((row) => row.startsWith('gifts'))).toHaveLength(5);
});
