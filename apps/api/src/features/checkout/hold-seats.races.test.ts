import { expect, test } from 'vitest';
import { type Session, violations } from '../../../../../tests/setup/booking.ts';
import { app, flow, openDoors } from '../../../../../tests/setup/shop.ts';

openDoors();

async function rush(buyers: number, seatsOf: (buyer: number) => string[]) {
  const { sessions, users } = await app.dev('fixtures', { users: buyers });
  const session = sessions['S-FAR'] as Session;
  const ready = await Promise.all(
    users.map(async ({ token }: { token: string }, index: number) => ({
      token,
      seats: seatsOf(index),
      priced: await flow.price(token, session, seatsOf(index)),
    })),
  );
  const answers = await Promise.all(ready.map(({ token, priced, seats }) => flow.setSeats(token, session, priced, seats)));
  return { session, answers };
}

test('G-24 of 200 buyers of one seat exactly one holds it and 199 are refused', async () => {
  const { session, answers } = await rush(200, () => ['F 6']);
  expect(answers.filter((answer) => answer.status)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 910)).toHaveLength(199);
  expect(flow.codes(await flow.layoutOf(session)).get('F 6')).toBe('2');
  expect(await violations(app)).toEqual([]);
});

test('G-24 overlapping groups of seats are held whole or not at all', async () => {
  const { session, answers } = await rush(40, (buyer) => [0, 1, 2, 3].map((step) => `G ${((buyer * 3 + step) % 12) + 1}`));
  const winners = answers.filter((answer) => answer.status).length;
  expect(winners).toBeGreaterThan(0);
  const held = [...flow.codes(await flow.layoutOf(session)).values()].filter((code) => code === '2').length;
  expect(held).toBe(winners * 4);
  expect(await violations(app)).toEqual([]);
});

test('G-26 one person reserving the same show many times at once ends with one hold', async () => {
  const { sessions, users } = await app.dev('fixtures', { users: 1 });
  const session = sessions['S-FAR'] as Session;
  const token = users[0].token as string;
  const priced = await Promise.all(Array.from({ length: 8 }, (_, i) => flow.price(token, session, [`H ${i + 1}`])));
  await Promise.all(priced.map((one, i) => flow.setSeats(token, session, one, [`H ${i + 1}`])));
  const own = [...flow.codes(await flow.layoutOf(session, token)).values()].filter((code) => code === '5');
  expect(own).toHaveLength(1);
  expect(await violations(app)).toEqual([]);
});

test('G-26 three shows reserved at once leave at most two holds', async () => {
  const { sessions, users } = await app.dev('fixtures', { users: 1 });
  const token = users[0].token as string;
  const shows = ['S-FAR', 'S-MID', 'S-BIG', 'S-3D'].map((label) => sessions[label] as Session);
  const priced = await Promise.all(shows.map((show) => flow.price(token, show, ['A 1'])));
  const answers = await Promise.all(priced.map((one, i) => flow.setSeats(token, shows[i] as Session, one, ['A 1'])));
  expect(answers.filter((answer) => answer.status)).toHaveLength(2);
  expect(answers.filter((answer) => answer.statusCode === 957)).toHaveLength(2);
});
