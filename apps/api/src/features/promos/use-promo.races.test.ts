import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, asha, at, flow, openDoors, promos, ravi, renewFixtures, truth } from '../../../../../tests/setup/shop.ts';
import { expireHolds } from '../settlement/expire-holds.job.ts';

openDoors();

const LONG = { timeout: 240_000 };
const codes = (answers: any[]) => answers.map((answer) => answer.statusCode);
type Buyer = { token: string; transaction: string; code: string };
const attach = ({ token, transaction, code }: Buyer) =>
  app.post('/promos/verify', { promo_code: code, transaction_id: transaction }, { token });
const total = async ({ token, transaction }: Buyer): Promise<number> =>
  (await app.get(`/booking/${transaction}`, { token })).data.totalAmount;

/** Two people with a hold each in a new show, and a code that one more booking may use. */
async function two() {
  await renewFixtures();
  const [session, seats, code] = [at('S-FAR'), ['A 1', 'A 2'], promos.LASTONE as string];
  const buyer = async (token: string, seat: string) => ({ ...(await flow.hold(token, session, [seat])), token, code });
  return { session, seats, first: await buyer(asha, 'A 1'), other: await buyer(ravi, 'A 2') };
}

test('I-18 the last use of a code for two people, in every order: one has it', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: two,
    acts: [({ first }) => attach(first), ({ other }) => attach(other)],
    async check({ first, other }, answers) {
      expect(codes(answers).sort()).toEqual([200, 920]);
      expect((await Promise.all([total(first), total(other)])).sort()).toEqual([173.6, 273.6]);
      expect(await violations(app)).toEqual([]);
    },
    limit: 24,
  });
  expect(deadlocks).toBe(0);
});

test('I-04 I-06 attaching and removing on one order, in every order: the total is the lines less what is attached', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: two,
    acts: [
      ({ first }) => attach(first),
      ({ first }) => app.post('/promos/remove', { TransactionID: first.transaction }, { token: first.token }),
    ],
    async check({ first }, answers) {
      expect(codes(answers)).toEqual([200, 200]);
      expect([173.6, 273.6]).toContain(await total(first));
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('I-09 G-25 a lapsed order’s last use, the sweep and the next person, in every order: the next person has it', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await two();
      await attach(scene.first);
      await app.dev('clock', { advance_ms: 421_000 });
      const other = { ...(await flow.hold(scene.other.token, scene.session, [scene.seats[1] ?? ''])), token: scene.other.token };
      return { ...scene, other: { ...other, code: scene.first.code } };
    },
    acts: [({ other }) => attach(other), () => expireHolds.run(app.ctx)],
    async check({ other }, [attached]) {
      expect(attached).toMatchObject({ status: true });
      expect(await total(other)).toBe(173.6);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});

test('I-18 AMB-55 a late payment with the last use and the next person, in every order: one gets it, one a refund', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await two();
      await attach(scene.first);
      const held = { ...scene.first, total: 173.6 };
      const opened = await flow.openOrder(held.token, held);
      await app.dev('clock', { advance_ms: 600_000 });
      const other = { ...(await flow.hold(scene.other.token, scene.session, [scene.seats[1] ?? ''])), token: scene.other.token };
      return { held, paid: await flow.pay(opened.data.order_id), other: { ...other, code: scene.first.code } };
    },
    acts: [({ held, paid }) => flow.commit(held.token, held, paid), ({ other }) => attach(other)],
    async check({ held }, answers) {
      expect([
        [200, 920],
        [916, 200],
      ]).toContainEqual(codes(answers));
      const stored = await truth(held.transaction);
      expect([stored.state, stored.refunds.length]).toEqual(answers[0].status ? ['CONFIRMED', 0] : ['REFUNDING', 1]);
      expect(await violations(app)).toEqual([]);
    },
  });
  expect(deadlocks).toBe(0);
});
