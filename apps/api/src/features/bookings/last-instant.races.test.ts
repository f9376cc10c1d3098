import { expect, test } from 'vitest';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, asha, at, flow, openDoors, ravi, renewFixtures, truth } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';

openDoors();

const LONG = { timeout: 240_000 };
const HOUR = 3_600_000;
const WHOLE = 10_000_000;
const codes = (answers: any[]) => answers.map((answer) => answer.statusCode);
const pass = (ms: number) => app.dev('clock', { advance_ms: ms });
const attach = (token: string, held: Held, code: string) =>
  app.post('/promos/verify', { promo_code: code, transaction_id: held.transaction }, { token });
const remove = (token: string, held: Held) => app.post('/promos/remove', { TransactionID: held.transaction }, { token });
const totalOf = async (token: string, held: Held): Promise<number> =>
  (await app.get(`/booking/${held.transaction}`, { token })).data.totalAmount;

let made = 0;
/** A code of so many paise, for so many bookings. */
async function newCode(paise: number, total: number | null = null): Promise<string> {
  const code = `CODE${made++}`;
  await app.ctx.db.run(sql`
    insert into promos (code, scope, kind, value, total) values (${code}, 'any', 'flat', ${paise}, ${total})`);
  return code;
}

/** A seat held in a new show where nothing is added to the price of a ticket: a code can take all of it. */
async function holdOne() {
  await renewFixtures();
  await app.ctx.db.run(sql`update cinemas set charge_paise = 0`);
  return { session: at('S-FAR'), token: asha, held: await flow.hold(asha, at('S-FAR'), ['A 1']) };
}

interface Using {
  token: string;
  held: Held;
}
type Call = (scene: Using) => Promise<any>;

/** A way to be booked: what goes before until the last twenty seconds of the order's life, and the call that books it. */
interface Way {
  paise?: number;
  /** How many orders it takes to stop it between its look and its booking. */
  limit?: number;
  before(scene: Using & { startsAt: number }): Promise<Call>;
}
const handOut = (paid: boolean): Way => ({
  async before({ token, held, startsAt }) {
    expect(await flow.commit(token, held, {}, { payment_type: 2 })).toMatchObject({ status: true });
    await app.dev('clock', { set: new Date(startsAt - 3 * HOUR - 20_000).toISOString() });
    return () => app.post('/v1.0/dev/collect', { transaction_id: held.transaction, paid });
  },
});
const commit =
  (more: object): Call =>
  ({ token, held }) =>
    flow.commit(token, held, {}, { ...more });

const WAYS: Record<string, Way> = {
  'paid by card': {
    async before({ token, held }) {
      const opened = await flow.openOrder(token, held);
      await pass(580_000);
      const paid = await flow.pay(opened.data.order_id);
      return () => flow.commit(token, held, paid);
    },
  },
  'booked for cash': { before: () => pass(400_000).then(() => commit({ payment_type: 2 })) },
  'booked with nothing to pay': { paise: WHOLE, limit: 100, before: () => pass(400_000).then(() => commit({})) },
  'paid at the counter': handOut(true),
  'handed out unpaid': handOut(false),
};

test.for(Object.entries(WAYS))(
  'I-18 AMB-70 the last use of a code is given once when its order is %s in its last instant, in every order',
  LONG,
  async ([, { paise = 10_000, limit = 40, before }]) => {
    const { deadlocks } = await interleave(app, {
      limit,
      async begin() {
        const { session, token, held: first } = await holdOne();
        const code = await newCode(paise, 1);
        expect(await attach(token, first, code)).toMatchObject({ status: true });
        const held = { ...first, total: await totalOf(token, first) };
        const book = await before({ token, held, startsAt: Date.parse(session.starts_at) });
        return { token, held, code, book, rival: ravi, other: await flow.hold(ravi, session, ['A 2']) };
      },
      acts: [
        (scene) => scene.book(scene),
        async ({ rival, other, code }) => {
          await pass(30_000);
          return attach(rival, other, code);
        },
      ],
      async check({ rival, other }, answers) {
        expect([
          [200, 920],
          [916, 200],
          [955, 200],
        ]).toContainEqual(codes(answers));
        expect(await totalOf(rival, other)).toBe(answers[1].status ? Math.max(250 - paise / 100, 0) : 250);
        expect(await violations(app)).toEqual([]);
      },
    });
    expect(deadlocks).toBe(0);
  },
);

test(
  'J-21 I-05 choosing cash while a code takes the total to nothing, in every order: it waits for its money or stands at once',
  LONG,
  async () => {
    const { deadlocks } = await interleave(app, {
      limit: 40,
      begin: async () => ({ ...(await holdOne()), code: await newCode(WHOLE) }),
      acts: [
        ({ token, held }) => flow.commit(token, held, {}, { payment_type: 2, total_amount: undefined }),
        ({ token, held, code }) => attach(token, held, code),
      ],
      async check({ held }, [committed, attached]) {
        expect(committed).toMatchObject({ status: true });
        const stored = await truth(held.transaction);
        expect(stored.state).toBe(attached.status ? 'CONFIRMED' : 'PENDING');
        expect(await violations(app)).toEqual([]);
      },
    });
    expect(deadlocks).toBe(0);
  },
);

test.for([1, 2])(
  'J-10 I-06 a booking of nothing whose code is taken off meanwhile is told its true total, paid in way %i',
  LONG,
  async (way) => {
    const { deadlocks } = await interleave(app, {
      limit: 24,
      async begin() {
        const { token, held } = await holdOne();
        expect(await attach(token, held, await newCode(WHOLE))).toMatchObject({ status: true });
        return { token, held: { ...held, total: 0 } };
      },
      acts: [({ token, held }) => flow.commit(token, held, {}, { payment_type: way }), ({ token, held }) => remove(token, held)],
      async check({ held }, [committed, removed]) {
        expect([committed.statusCode, removed.statusCode]).toEqual(removed.status ? [942, 200] : [200, 912]);
        if (removed.status) expect(committed.data.totalAmount).toBe(250);
        expect((await truth(held.transaction)).state).toBe(removed.status ? 'HELD' : 'CONFIRMED');
        expect(await violations(app)).toEqual([]);
      },
    });
    expect(deadlocks).toBe(0);
  },
);
