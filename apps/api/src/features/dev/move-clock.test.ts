import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, openShop, ravi, truth } from '../../../../../tests/setup/shop.ts';

// The test clock at its ends (demo-and-test-affordances.md).

openShop({ listen: false });

const HOUR = 3_600_000;
const state = async (transaction: string) => (await truth(transaction)).state;

test('G-25 L-12 what ended before the clock was reset stays ended, and its seats are with whoever took them', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  const paying = await flow.hold(asha, at('S-A'), ['A 1']);
  await flow.openOrder(asha, paying);
  const unpaid = await flow.hold(ravi, at('S-3D'), ['A 1']);
  await flow.commit(ravi, unpaid, {}, { payment_type: 2 });
  const living = await flow.hold(ravi, at('S-BIG'), ['A 1']);

  await app.dev('clock', { advance_ms: 419_000 });
  await app.dev('clock', { reset: true });
  expect(await state(living.transaction)).toBe('HELD');

  await app.dev('clock', { set: new Date(Date.parse(at('S-3D').starts_at) - 3 * HOUR).toISOString() });
  const next = [
    await flow.hold(ravi, at('S-FAR'), ['A 1', 'A 2']),
    await flow.hold(ravi, at('S-A'), ['A 1']),
    await flow.hold(asha, at('S-3D'), ['A 1']),
  ];
  await app.dev('clock', { reset: true });
  for (const [{ transaction }, ended] of [
    [held, 'EXPIRED'],
    [paying, 'EXPIRED'],
    [unpaid, 'AUTO_CANCELLED'],
  ] as const)
    expect(await state(transaction)).toBe(ended);
  for (const { transaction } of next) expect(await state(transaction)).toBe('HELD');
  expect(await violations(app)).toEqual([]);
});

test('an instant that has no four-digit year is refused, and the clock goes on', async () => {
  const before = Date.parse((await app.dev('clock', { advance_ms: 0 })).now);
  for (const set of ['+275760-09-13T00:00:00Z', '+010000-01-01T00:00:00Z', 'tomorrow'])
    expect(await app.post('/v1.0/dev/clock', { set })).toMatchObject({ http: 400, status: false });
  const after = Date.parse((await app.dev('clock', { advance_ms: 0 })).now);
  expect(after - before).toBeLessThan(HOUR);
});
