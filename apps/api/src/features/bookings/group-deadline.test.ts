import { beforeEach, expect, test } from 'vitest';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, openShop, sum, truth } from '../../../../../tests/setup/shop.ts';

// A group that begins to pay in time and whose organiser's money comes when the others could no longer pay.

openShop({ listen: false });
beforeEach(() => app.dev('clock', { reset: true }));

const DAY = 86_400_000;
const FRIENDS = [{ name: 'Ravi Iyer', mobile: '9000000071' }];
const GROUP = { payment_type: 4, friends: FRIENDS };
const beforeShow = (ms: number) => app.dev('clock', { set: new Date(Date.parse(at('S-FAR').starts_at) - ms).toISOString(), freeze: true });

/** The organiser begins to pay a minute before the deadline. */
async function begin(seats: [`${string} ${number}`, `${string} ${number}`]): Promise<{ held: Held; order: string; own: number }> {
  await beforeShow(DAY + 60_000);
  const held = await flow.hold(asha, at('S-FAR'), seats);
  const { data } = await flow.openOrder(asha, held, { ...GROUP, amount: undefined });
  return { held, order: data.order_id, own: data.amount_paise };
}

const messagesOf = async ({ transaction }: Held): Promise<string[]> => {
  const { rows } = await app.ctx.connection.pool.query(
    `select template from outbox where template = 'payment_returned' and recipient = '9876543210' and created_at >=
        (select created_at from orders where order_id = $1)
      union all select template from outbox where body like '%' || $1 || '%'`,
    [transaction],
  );
  return rows.map(({ template }) => template);
};

async function wentBack({ held, own }: { held: Held; own: number }): Promise<void> {
  const stored = await truth(held.transaction);
  expect([sum(stored.payments), sum(stored.refunds), sum(stored.ledger)]).toEqual([own, own, 0]);
  expect(await messagesOf(held)).toEqual(['payment_returned']);
  const { bookings, notifications } = (await app.get('/profile/bookings', { token: asha })).data;
  expect(bookings).toEqual([]);
  expect(notifications.map(({ notification_text }: any) => notification_text)).toEqual([expect.stringContaining('refunded in full')]);
  expect(await violations(app)).toEqual([]);
}

test('J-21 §4.1 a group is booked a moment before its deadline', async () => {
  const { held, order } = await begin(['A 1', 'A 2']);
  await beforeShow(DAY + 1);
  expect(await flow.commit(asha, held, await flow.pay(order), GROUP)).toMatchObject({ data: { payment_status: 'Pending' } });
});

test.each(['captured', 'authorized'])(
  'J-21 J-20 §4.1 an own share %s at the deadline books nothing: 916, no friend is asked, and we keep no money',
  async (outcome) => {
    const scene = await begin(['A 1', 'A 2']);
    const paid = await flow.pay(scene.order, { outcome });
    await beforeShow(DAY);
    const told = await flow.commit(asha, scene.held, paid, GROUP);
    expect(told).toMatchObject({ http: 200, status: false, statusCode: 916, message: 'BadTransaction', data: null });
    await app.dev('jobs/run', {});
    if (outcome === 'captured') await wentBack(scene);
    else expect(await truth(scene.held.transaction)).toMatchObject({ state: 'PAYING', ledger: [], refunds: [] });
    expect(await flow.commit(asha, scene.held, paid, GROUP)).toMatchObject({ statusCode: 916 });
    // The hold still runs: it may be paid in another way.
    const whole = await flow.pay((await flow.openOrder(asha, scene.held)).data.order_id);
    expect(await flow.commit(asha, scene.held, whole)).toMatchObject({ data: { payment_status: 'Confirmed' } });
  },
);

test('J-19 J-21 the reconciler that finds such a share sends it back, too', async () => {
  const scene = await begin(['B 1', 'B 2']);
  await flow.pay(scene.order, { outcome: 'silent' });
  await beforeShow(DAY - 60_000);
  for (let i = 0; i < 2; i++) await app.dev('jobs/run', {});
  expect((await truth(scene.held.transaction)).seats).toHaveLength(2);
  await wentBack(scene);
});
