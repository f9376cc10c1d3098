import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, openDoors, places } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { expireHolds } from '../settlement/expire-holds.job.ts';

openDoors();

const LONG = { timeout: 240_000 };
interface Guest {
  token: string;
  reservation: string;
}
const order = ({ token, reservation }: Guest, ...items: string[]) =>
  app.post(
    '/booking/add-food',
    { reservation_id: reservation, items: items.map((item) => ({ Item_strID: item, quantity: 1 })) },
    { token },
  );
const left = async (item: string): Promise<number> => {
  const row = await app.ctx.db.one<{ stock: number }>(sql`
    select stock from cinema_menu where cinema_id = 'CIN1' and item_id = ${item}`);
  return row?.stock ?? Number.NaN;
};

/** Two guests with a hold each, at a counter with so many of two things left; `one` comes first in the menu's keys. */
async function counter(stock: number) {
  const { session, tokens, seats, fixtures } = await places(2);
  await app.ctx.db.run(sql`
    update cinema_menu set stock = ${stock} where cinema_id = 'CIN1'
      and item_id = any (${Object.values(fixtures.items)})`);
  const guest = async (i: number): Promise<Guest> => {
    const token = tokens[i] ?? '';
    return { token, reservation: (await flow.hold(token, session, [seats[i] ?? ''])).reservation };
  };
  const [one = '', two = ''] = (Object.values(fixtures.items) as string[]).sort();
  return { first: await guest(0), other: await guest(1), one, two };
}

test('H-27 AMB-68 the last portion for two orders, in every order: one has it', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: () => counter(1),
    acts: [({ first, one }) => order(first, one), ({ other, one }) => order(other, one)],
    async check({ one }, answers) {
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 917]);
      expect(await left(one)).toBe(0);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('H-27 two orders that each change to what the other has, in every order: both have what they asked for', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await counter(9);
      await order(scene.first, scene.two);
      await order(scene.other, scene.one);
      return scene;
    },
    acts: [({ first, one, two }) => order(first, one, two), ({ other, one, two }) => order(other, two, one)],
    async check({ one, two }, answers) {
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
      expect([await left(one), await left(two)]).toEqual([7, 7]);
      expect(await violations(app)).toEqual([]);
    },
    limit: 30,
  });
  expect(deadlocks).toBe(0);
});

test('H-27 G-25 food of a lapsed order, the sweep and the next guest, in every order: nothing is counted twice', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      await app.dev('clock', { advance_ms: 420_000 });
      await expireHolds.run(app.ctx);
      const scene = await counter(2);
      // The sweep ends them in the order in which they lapse; the next guest takes the things in the menu's order.
      await order(scene.first, scene.two);
      await order(scene.other, scene.one);
      await app.dev('clock', { advance_ms: 420_000 });
      const { session, tokens, seats } = await places(1);
      const held = await flow.hold(tokens[0] ?? '', session, [seats[0] ?? '']);
      return { ...scene, next: { token: tokens[0] ?? '', reservation: held.reservation } };
    },
    acts: [({ next, one, two }) => order(next, two, one), () => expireHolds.run(app.ctx)],
    limit: 30,
    async check({ one, two }, [ordered]) {
      expect(ordered).toMatchObject({ status: true });
      expect([await left(one), await left(two)]).toEqual([1, 1]);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});
