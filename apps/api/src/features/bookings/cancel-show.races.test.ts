import { expect, test } from 'vitest';
import { type Session, violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, keyed, openDoors, sum, truth } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';
import { expireHolds } from '../settlement/expire-holds.job.ts';
import { cancelShow } from './cancel-show.ts';

openDoors();

const LONG = { timeout: 240_000 };
const cancel = ({ session }: { session: Session }) => cancelShow(app.ctx, app.ctx.db, session.session_id);

/** A show of its own for each order: it will be cancelled. */
async function show() {
  const { sessions, users } = await app.dev('fixtures', { users: 1 });
  return { session: sessions['S-FAR'] as Session, token: users[0].token as string };
}
async function held() {
  const scene = await show();
  return { ...scene, held: await flow.hold(scene.token, scene.session, ['A 1', 'A 2']) };
}
async function paid() {
  const scene = await held();
  const opened = await flow.openOrder(scene.token, scene.held);
  return { ...scene, paid: await flow.pay(opened.data.order_id) };
}

/** Nobody has a seat of the show, and whatever was paid goes back whole. */
async function isOver(session: Session, transaction: string): Promise<string> {
  const rows = await app.ctx.db.all(sql`
    select 1 from claims where show_id = ${session.session_id} and held_until > app_now()`);
  expect(rows).toEqual([]);
  const stored = await truth(transaction);
  expect([sum(stored.refunds), sum(stored.ledger)]).toEqual([sum(stored.payments), 0]);
  expect(await violations(app)).toEqual([]);
  return stored.state;
}

test('AMB-138 G-27 a hold and the end of its show, in every order: nobody holds a seat of a cancelled show', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    async begin() {
      const scene = await show();
      return { ...scene, priced: await flow.price(scene.token, scene.session, ['A 1']) };
    },
    acts: [({ token, session, priced }) => keyed.setSeats(token, session, priced, ['A 1']), cancel],
    async check({ session, priced }, [answer]) {
      expect([200, 915]).toContain(answer.statusCode);
      expect(await isOver(session, priced.transaction)).toBe(answer.status ? 'CANCELLED' : 'PRICED');
    },
    limit: 40,
  });
  expect(deadlocks).toBe(0);
});

test('AMB-138 J-20 paying and the end of the show, in every order: all of the money goes back', LONG, async () => {
  for (const late of [false, true]) {
    const { deadlocks } = await interleave(app, {
      async begin() {
        const scene = await paid();
        if (late) await app.dev('clock', { advance_ms: 601_000 });
        if (late) await expireHolds.run(app.ctx);
        return scene;
      },
      acts: [({ token, held, paid }) => flow.commit(token, held, paid), cancel],
      async check({ session, held }) {
        expect(['CANCELLED', 'REFUNDING']).toContain(await isOver(session, held.transaction));
        expect((await truth(held.transaction)).payments).toHaveLength(1);
      },
      limit: 30,
    });
    expect(deadlocks).toBe(0);
  }
});

test('AMB-138 AMB-77 booking without money and the end of the show, in every order: the booking is cancelled', LONG, async () => {
  const { deadlocks } = await interleave(app, {
    begin: held,
    acts: [({ token, held }) => flow.commit(token, held, {}, { payment_type: 3 }), cancel],
    async check({ session, held }) {
      expect(await isOver(session, held.transaction)).toBe('CANCELLED');
    },
  });
  expect(deadlocks).toBe(0);
});

test('AMB-138 H-28 food ordered as its show ends, in every order: no order for a cancelled show can be paid', LONG, async () => {
  for (const headers of [{}, { 'idempotency-key': 'one' }] as Record<string, string>[]) {
    const { deadlocks } = await interleave(app, {
      async begin() {
        const { sessions, users, items } = await app.dev('fixtures', { users: 1 });
        return {
          session: sessions['S-FAR'] as Session,
          token: users[0].token as string,
          items: [{ Item_strID: items.VEG1, quantity: 1 }],
        };
      },
      acts: [
        ({ session, token, items }) =>
          app.post(
            '/booking/only-food-checkout',
            { cinema_code: 'CIN1', session_id: session.session_id, row: 'A', seat: '1', items },
            { token, headers },
          ),
        cancel,
      ],
      async check(_scene, [answer]) {
        expect([200, 931]).toContain(answer.statusCode);
        if (answer.status) expect((await truth(answer.data.transaction_id)).state).toBe('CANCELLED');
        expect(await violations(app)).toEqual([]);
      },
      limit: 24,
    });
    expect(deadlocks).toBe(0);
  }
});
