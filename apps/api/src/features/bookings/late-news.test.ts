import { expect, test } from 'vitest';
import { type Held, violations } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, renewFixtures } from '../../../../../tests/setup/shop.ts';

openShop({ listen: false });

const stateOf = async (held: Held): Promise<string> => (await app.dev(`booking/${held.transaction}`)).state;
/** A minute passes and the reconciler looks at every payment of every open card order. */
async function lookAgain(): Promise<void> {
  await app.dev('clock', { advance_ms: 61_000 });
  await app.dev('jobs/run', {});
}

test('AMB-133 AMB-55 a failed attempt that is heard of again does not end the next one’s grace', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  const opened = (await flow.openOrder(asha, held)).data;
  await flow.pay(opened.order_id, { outcome: 'failed' });
  await lookAgain();
  expect(await stateOf(held)).toBe('HELD');
  await flow.openOrder(asha, held);
  await lookAgain();
  expect(await stateOf(held)).toBe('PAYING');
  await app.dev('clock', { advance_ms: 400_000 });
  expect(await flow.commit(asha, held, await flow.pay(opened.order_id))).toMatchObject({ status: true });
});

test('AMB-55 §4.1 seats held before the show began may be paid while the hold runs', async () => {
  const session = at('S-NEAR');
  await app.dev('clock', { set: new Date(Date.parse(session.starts_at) - 60_000).toISOString(), freeze: true });
  const held = await flow.hold(asha, session, ['A 1']);
  const opened = (await flow.openOrder(asha, held)).data;
  await app.dev('clock', { advance_ms: 120_000 });
  expect(await flow.commit(asha, held, await flow.pay(opened.order_id))).toMatchObject({ data: { payment_status: 'Confirmed' } });
  expect(await violations(app)).toEqual([]);
  await app.dev('clock', { reset: true });
});

test('J-19 AMB-79 a payment that the provider will not capture any more hides none behind it', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 1']);
  const opened = (await flow.openOrder(asha, held)).data;
  await flow.pay(opened.order_id, { outcome: 'late', delay_ms: 30_000 });
  await flow.pay(opened.order_id, { outcome: 'silent' });
  await lookAgain();
  expect(await stateOf(held)).toBe('CONFIRMED');
});

test('J-20 §4.2 late money for food of a show that was cancelled meanwhile, or is over, goes back', async () => {
  const ends = {
    cancelled: () => app.dev('show-cancel', { session_id: at('S-NEAR').session_id }),
    over: () => app.dev('clock', { advance_ms: 6 * 3_600_000 }),
  };
  for (const end of [ends.over, ends.cancelled]) {
    await renewFixtures();
    const lines = [{ Item_strID: items.VEG1, quantity: 1 }];
    const place = { session_id: at('S-NEAR').session_id, row: 'A', seat: 4 };
    const { data } = await app.post('/booking/only-food-checkout', { cinema_code: 'CIN1', items: lines, ...place }, { token: asha });
    const asked = { reservation_id: data.reservation_id, amount: data.curTotal, booking_type: 'only_fnd', payment_type: 1 };
    const opened = (await app.post('/booking/order-id', asked, { token: asha })).data;
    await app.dev('clock', { advance_ms: 601_000 });
    await app.dev('jobs/run', {});
    await end();
    await flow.pay(opened.order_id, { outcome: 'silent' });
    await lookAgain();
    const stored = await app.dev(`booking/${data.transaction_id}`);
    expect(stored).toMatchObject({ state: 'REFUNDING', refunds: [{ amount_paise: opened.amount_paise }] });
  }
});
