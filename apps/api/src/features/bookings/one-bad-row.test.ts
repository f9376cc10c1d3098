import { afterEach, expect, test, vi } from 'vitest';
import type { Held, SeatName } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, openShop, ravi, truth } from '../../../../../tests/setup/shop.ts';

// A booking that something is wrong with, so that each try to end it or to write of it fails, is not what others wait for.

openShop({ listen: false });
afterEach(async () => {
  await mend();
  await app.dev('jobs/run', {});
  await app.dev('clock', { reset: true });
});

const HOUR = 3_600_000;
const runJobs = () => app.dev('jobs/run', {});
const beforeShow = (ms: number) => app.dev('clock', { set: new Date(Date.parse(at('S-FAR').starts_at) - ms).toISOString(), freeze: true });
const stateOf = async ({ transaction }: Held): Promise<string> => (await truth(transaction)).state;
const refundsOf = async ({ transaction }: Held): Promise<number> => (await truth(transaction)).refunds.length;
const stored = async (column: string, { transaction }: Held): Promise<unknown> =>
  (await app.ctx.connection.pool.query(`select ${column} as value from orders where order_id = $1`, [transaction])).rows[0]?.value;

/** From now on the database refuses this of a table. */
async function spoil(change: string, table: string, of: string): Promise<void> {
  await app.owner.pool.query(`
    create or replace function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'this row is bad'; end $$;
    create trigger refuse_it before ${change} on ${table} for each row when (${of}) execute function refuse_it()`);
}
const mend = () => app.owner.pool.query('drop function if exists refuse_it cascade');

async function payLater(token: string, seat: SeatName): Promise<Held> {
  const held = await flow.hold(token, at('S-FAR'), [seat]);
  expect(await flow.commit(token, held, {}, { payment_type: 3 })).toMatchObject({ status: true });
  return held;
}

/** A group of which only the organiser has paid. */
async function group(token: string, seats: SeatName[]): Promise<Held> {
  const terms = { payment_type: 4, friends: [{ name: 'Meera Das', mobile: '9000000081' }] };
  const held = await flow.hold(token, at('S-FAR'), seats);
  const opened = await flow.openOrder(token, held, { ...terms, amount: undefined });
  expect(await flow.commit(token, held, await flow.pay(opened.data.order_id), terms)).toMatchObject({ status: true });
  return held;
}

test('L-13 L-16 a booking that its deadline cannot end keeps nobody else from their refund, and ends when it can', async () => {
  const bad = await group(asha, ['A 1', 'A 2']);
  const good = await group(ravi, ['B 1', 'B 2']);
  await spoil('insert', 'refunds', `new.order_id = '${bad.transaction}'`);
  await beforeShow(24 * HOUR);
  await runJobs();
  expect([await refundsOf(bad), await refundsOf(good)]).toEqual([0, 1]);
  expect(await stored('state', bad)).toBe('PENDING');
  await mend();
  await runJobs();
  expect([await refundsOf(bad), await refundsOf(good)]).toEqual([1, 1]);
  expect(await stored('state', bad)).toBe('AUTO_CANCELLED');
});

test('G-25 L-13 holds that have ended are tidied away beside one that cannot be, though they are ended all together', async () => {
  const bad = await flow.hold(asha, at('S-FAR'), ['A 1']);
  const good = await flow.hold(ravi, at('S-FAR'), ['A 2']);
  await spoil('update', 'orders', `new.order_id = '${bad.transaction}' and new.state = 'EXPIRED'`);
  await app.dev('clock', { advance_ms: 8 * 60_000 });
  const warn = vi.spyOn(app.ctx.log, 'warn');
  await runJobs();
  expect([await stored('state', bad), await stored('state', good)]).toEqual(['HELD', 'EXPIRED']);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'expire-holds' }), expect.any(String));
  warn.mockRestore();
  await mend();
  await runJobs();
  expect(await stored('state', bad)).toBe('EXPIRED');
});

test('L-16 a refund that cannot be written down keeps no other waiting, and is followed to its end when it can', async () => {
  const bad = await flow.buy(asha, at('S-FAR'), ['A 1']);
  const good = await flow.buy(ravi, at('S-FAR'), ['A 2']);
  await spoil('update', 'refunds', `new.order_id = '${bad.transaction}' and new.state <> old.state`);
  await app.dev('clock', { advance_ms: 600_000 });
  const statuses = async (held: Held) => (await truth(held.transaction)).refunds.map(({ status }: { status: string }) => status);
  // The one that was decided first is due first.
  await app.post('/profile/bookings/cancel', { transaction_id: bad.transaction }, { token: asha });
  await app.post('/profile/bookings/cancel', { transaction_id: good.transaction }, { token: ravi });
  await runJobs();
  expect([await statuses(bad), await statuses(good)]).toEqual([['requested'], ['processing']]);
  await mend();
  for (const _hour of [1, 2]) {
    await app.dev('clock', { advance_ms: HOUR });
    await runJobs();
  }
  expect([await statuses(bad), await statuses(good)]).toEqual([['processed'], ['processed']]);
});

test('AMB-109 a booking that nobody can be reminded of keeps no other reminder back', async () => {
  const bad = await payLater(asha, 'A 1');
  const good = await payLater(ravi, 'A 2');
  await spoil('insert', 'outbox', `new.dedupe_key like 'reminder ${bad.transaction}%'`);
  await beforeShow(5 * HOUR);
  await runJobs();
  expect([await stored('reminded_at', bad), await stored('reminded_at', good)]).toEqual([null, expect.any(Number)]);
  await mend();
  await runJobs();
  expect(await stored('reminded_at', bad)).toEqual(expect.any(Number));
});

test('AMB-138 L-16 a booking that cannot end with its show delays no other refund; a repeat cancels the show whole', async () => {
  const bought = [await flow.buy(asha, at('S-FAR'), ['A 1']), await flow.buy(ravi, at('S-FAR'), ['A 2'])] as const;
  const cancel = () => app.post('/v1.0/dev/show-cancel', { session_id: at('S-FAR').session_id });
  // They are gone through by their ids: the first of them is the bad one.
  const [bad, good] = bought[0].transaction < bought[1].transaction ? bought : ([bought[1], bought[0]] as const);
  await spoil('insert', 'refunds', `new.order_id = '${bad.transaction}'`);
  expect(await cancel()).toMatchObject({ http: 500 });
  expect([await stateOf(bad), await stateOf(good), await refundsOf(good)]).toEqual(['CONFIRMED', 'CANCELLED', 1]);
  await mend();
  expect(await cancel()).toMatchObject({ data: { cancelled: 1 } });
  expect([await stateOf(bad), await refundsOf(bad), await refundsOf(good)]).toEqual(['CANCELLED', 1, 1]);
});
