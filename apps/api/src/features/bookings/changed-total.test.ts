import { expect, test } from 'vitest';
import { type Held } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop } from '../../../../../tests/setup/shop.ts';

openShop({ listen: false });

const truth = (held: Held) => app.dev(`booking/${held.transaction}`);
const FRIENDS = [
  { name: 'Ravi', mobile: '9000000001' },
  { name: 'Meena', mobile: '9000000002' },
];

/** Sets the food of a hold and answers it with its new total. */
async function withFood(held: Held, quantity: number): Promise<Held> {
  const lines = quantity > 0 ? [{ Item_strID: items.VEG1, quantity }] : [];
  const reply = await app.post('/booking/add-food', { reservation_id: held.reservation, items: lines }, { token: asha });
  expect(reply).toMatchObject({ status: true });
  return { ...held, total: reply.data.order.totalAmount };
}

/** A payment at the provider that nobody brings back; the next look of the jobs finds it. */
async function payUnseen(orderId: string): Promise<void> {
  await flow.pay(orderId, { outcome: 'silent' });
  await lookAgain();
}

async function lookAgain(): Promise<void> {
  await app.dev('clock', { advance_ms: 61_000 });
  await app.dev('jobs/run', {});
}

test('AMB-78 AMB-79 the organiser’s share of an old total buys nothing: it goes back, and the group is split anew', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2', 'A 3']);
  const group = { payment_type: 4, friends: FRIENDS, amount: undefined };
  const old = (await flow.openOrder(asha, held, group)).data;
  const dearer = await withFood(held, 1);
  await payUnseen(old.order_id);
  expect(await truth(held)).toMatchObject({ state: 'HELD', refunds: [{ amount_paise: old.amount_paise }] });
  const own = (await flow.openOrder(asha, dearer, group)).data;
  const done = await flow.commit(asha, dearer, await flow.pay(own.order_id), { payment_type: 4, friends: FRIENDS });
  const others = done.data.pay_links.reduce((sum: number, link: { amount: number }) => sum + Math.round(link.amount * 100), 0);
  expect(own.amount_paise + others).toBe(Math.round(dearer.total * 100));
});

test('J-09 AMB-79 a total that returns after its card order was paid and refunded gets a card order that can be paid', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 1']);
  const first = (await flow.openOrder(asha, held)).data;
  await withFood(held, 1);
  await payUnseen(first.order_id);
  await withFood(held, 0);
  const second = (await flow.openOrder(asha, held)).data;
  expect(second.order_id).not.toBe(first.order_id);
  expect((await flow.openOrder(asha, held)).data.order_id).toBe(second.order_id);
  expect(await flow.commit(asha, held, await flow.pay(second.order_id))).toMatchObject({ data: { payment_status: 'Confirmed' } });
});

test('J-13 AMB-79 what is due by link is never asked for on a card order whose payment went back', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 2']);
  const first = (await flow.openOrder(asha, held)).data;
  await withFood(held, 1);
  await payUnseen(first.order_id);
  const same = await withFood(held, 0);
  expect(await flow.commit(asha, same, {}, { payment_type: 3 })).toMatchObject({ data: { payment_status: 'Pending' } });
  const open = async () => (await app.post('/booking/pay-now/order-id', { transaction_id: held.transaction })).data;
  const due = await open();
  expect(due).toMatchObject({ amount_paise: first.amount_paise });
  expect((await open()).order_id).toBe(due.order_id);
  const { razorpay_payment_id } = await flow.pay(due.order_id);
  const done = await app.post('/booking/complete-pay-later', { transaction_id: held.transaction, razorpay_payment_id });
  expect(done.data).toEqual({ payment_status: 'Confirmed', amount_due: 0 });
});

test('§4.1 a payment that was sent back is not under way: food may change again', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['C 1']);
  const first = (await flow.openOrder(asha, held)).data;
  const dearer = await withFood(held, 1);
  await payUnseen(first.order_id);
  await flow.openOrder(asha, dearer);
  await withFood(held, 2);
  expect((await truth(held)).state).toBe('HELD');
});

test('AMB-116 AMB-133 after a failed attempt and a change only the newest card order is the booking’s', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['D 1']);
  const first = (await flow.openOrder(asha, held)).data;
  await flow.pay(first.order_id, { outcome: 'failed' });
  await app.dev('clock', { advance_ms: 61_000 });
  await app.dev('jobs/run', {});
  expect((await truth(held)).state).toBe('HELD');
  const dearer = await withFood(held, 1);
  const second = (await flow.openOrder(asha, dearer)).data;
  expect((await app.get(`/booking/${held.transaction}`, { token: asha })).data).toMatchObject({
    state: 'PAYING',
    orderID: second.order_id,
  });
});

test('G-23 AMB-78 J-22 a corrected friend with the same shares: the organiser’s payment books the group that was named last', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['E 1', 'E 2']);
  const open = (mobile: string) => flow.openOrder(asha, held, { payment_type: 4, friends: [{ name: 'Ravi', mobile }], amount: undefined });
  const first = (await open('9000000001')).data;
  const second = (await open('9000000003')).data;
  expect(second.amount_paise).toBe(first.amount_paise);
  const { data: order } = await app.get(`/booking/${held.transaction}`, { token: asha });
  expect(order).toMatchObject({ state: 'PAYING', orderID: second.order_id });
  const friends = [{ name: 'Ravi', mobile: '9000000003' }];
  const done = await flow.commit(asha, held, await flow.pay(second.order_id), { payment_type: 4, friends });
  expect(done).toMatchObject({ status: true, data: { payment_status: 'Pending', pay_links: [{ mobile: '9000000003' }] } });
});

test('AMB-77 AMB-79 the organiser’s share of a booking that became a cash booking goes back whole', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['F 1', 'F 2']);
  const own = (await flow.openOrder(asha, held, { payment_type: 4, friends: FRIENDS.slice(0, 1), amount: undefined })).data;
  expect(await flow.commit(asha, held, {}, { payment_type: 2 })).toMatchObject({ data: { payment_status: 'Pending' } });
  await payUnseen(own.order_id);
  expect(await truth(held)).toMatchObject({ state: 'PENDING', refunds: [{ amount_paise: own.amount_paise }] });
  // Nobody is asked for a share of it.
  const { rows } = await app.ctx.connection.pool.query('select state from shares where order_id = $1', [held.transaction]);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['LAPSED']));
  const told = await app.dev(`outbox?number=${FRIENDS[0]?.mobile}`);
  expect(told.filter(({ text }: { text: string }) => text.includes(held.transaction))).toEqual([]);
});

test('AMB-78 AMB-79 AMB-133 a person who leaves a split pays the whole by card: a share that is paid later goes back whole', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['G 1', 'G 2']);
  const group = { payment_type: 4, friends: FRIENDS.slice(0, 1) };
  const own = (await flow.openOrder(asha, held, { ...group, amount: undefined })).data;
  const whole = (await flow.openOrder(asha, held)).data;
  // A failed attempt on the abandoned split takes no time from the payment under way.
  await flow.pay(own.order_id, { outcome: 'failed' });
  await lookAgain();
  expect((await truth(held)).state).toBe('PAYING');
  const share = await flow.pay(own.order_id);
  expect(await flow.commit(asha, held, share, group)).toMatchObject({ statusCode: 941 });
  const paid = await flow.commit(asha, held, await flow.pay(whole.order_id));
  expect(paid).toMatchObject({ data: { payment_status: 'Confirmed' } });
  expect(paid.data).not.toHaveProperty('pay_links');
  expect(await truth(held)).toMatchObject({ state: 'CONFIRMED', refunds: [{ amount_paise: own.amount_paise }] });
});

test('AMB-78 AMB-79 whose share of a split is paid already cannot go on to the whole: the group is booked', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['G 3', 'G 4']);
  const own = (await flow.openOrder(asha, held, { payment_type: 4, friends: FRIENDS.slice(0, 1), amount: undefined })).data;
  await flow.pay(own.order_id, { outcome: 'silent' });
  expect(await flow.openOrder(asha, held)).toMatchObject({ statusCode: 955, message: 'A payment for this booking is under way.' });
  expect(await truth(held)).toMatchObject({ state: 'PENDING', refunds: [] });
});

test('AMB-78 AMB-79 a split that was left for the whole bars no change, and may be taken up again', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['G 5', 'G 6']);
  const group = { payment_type: 4, friends: FRIENDS.slice(0, 1), amount: undefined };
  const own = (await flow.openOrder(asha, held, group)).data;
  await flow.openOrder(asha, held);
  const again = (await flow.openOrder(asha, held, group)).data;
  expect(again.order_id).toBe(own.order_id);
  const done = await flow.commit(asha, held, await flow.pay(again.order_id), group);
  expect(done).toMatchObject({ data: { payment_status: 'Pending', pay_links: [{ mobile: FRIENDS[0]?.mobile }] } });
});

test('AMB-79 a split that was given up for another bars no change: its money goes back', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['F 3', 'F 4', 'F 5']);
  const old = (await flow.openOrder(asha, held, { payment_type: 4, friends: FRIENDS, amount: undefined })).data;
  await flow.openOrder(asha, held, { payment_type: 4, friends: FRIENDS.slice(0, 1), amount: undefined });
  await flow.pay(old.order_id, { outcome: 'silent' });
  await withFood(held, 1);
  await lookAgain();
  expect(await truth(held)).toMatchObject({ state: 'HELD', refunds: [{ amount_paise: old.amount_paise }] });
});
