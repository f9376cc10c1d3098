import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf, type Session, violations } from '../../../../../tests/setup/booking.ts';
import { postWebhook } from '../../../../../tests/setup/post-webhook.ts';
import { rowsRead } from '../../../../../tests/setup/rows-read.ts';
import type { Db } from '../../db/connect.ts';
import { identifier, raw, sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { forgetSessions } from '../accounts/forget-sessions.job.ts';
import { eraseContacts, keepContacts, listUnbookedOrders } from '../orders/store-people.ts';
import { eraseAccounts } from './erase-accounts.job.ts';

let app: TestApp;
let flow: ReturnType<typeof bookingOf>;
let session: Session;
let number: string;
let token: string;
let userId: string;

beforeAll(async () => {
  app = await startTestApp({ listen: true });
  await app.dev('limits', { off: true });
  flow = bookingOf(app);
  session = (await app.dev('fixtures', { users: 0 })).sessions['S-FAR'];
});
beforeEach(async () => {
  const person = await app.register();
  ({ number, token } = person);
  userId = person.user.user_id;
});
afterAll(async () => {
  expect(await violations(app)).toEqual([]);
  await app.close();
});

const remove = (of = number, by = token) => app.post('/delete-account', { number: of }, { token: by });
const seatCode = async (seat: string) => flow.codes(await flow.layoutOf(session)).get(seat);
const userRow = async () => await app.ctx.db.one<Record<string, unknown>>(sql`select * from users where user_id = ${userId}`);

test('A-30 AMB-22 deleting the account says so, ends every session, clears the cookies and frees the number', async () => {
  await app.post('/getloginotp', { number });
  const other = await app.post('/login', { otp: (await app.dev(`outbox?number=${number}`))[0].otp, number });
  const done = await remove();
  expect(done).toMatchObject({ http: 200, status: true, message: 'User Deleted Successfully', data: null });
  expect(done.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['MCSESSION=', 'MCHASHID=']);
  for (const dead of [token, other.data.token]) expect((await app.get('/profile', { token: dead })).http).toBe(401);
  expect(await app.post('/getloginotp', { number })).toMatchObject({ status: false, statusCode: 900 });
  const anew = await app.register(number, 'Somebody New');
  expect(anew.user).toMatchObject({ user_name: 'Somebody New', user_email: '' });
  expect(anew.user.user_id).not.toBe(userId);
});

test('A-30 a code that was still outstanding opens nothing after the deletion, and is not sent any more', async () => {
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  await remove();
  expect((await app.dev(`outbox?number=${number}`)).filter((message: any) => message.otp)).toEqual([]);
  expect(await app.post('/login', { number, otp })).toMatchObject({ status: false, statusCode: 900 });
  expect(await app.post('/register', { number, otp })).toMatchObject({ status: false, statusCode: 904 });
});

test('A-31 another person’s number deletes nobody', async () => {
  const other = await app.register();
  for (const wrong of [other.number, '', null, '9999999999', `+91${number}`]) {
    const refused = await app.post('/delete-account', { number: wrong }, { token });
    expect(refused).toMatchObject({ http: 200, status: false, statusCode: 905, message: 'The number does not match your account.' });
  }
  expect((await app.get('/profile', { token })).status).toBe(true);
  expect((await app.get('/profile', { token: other.token })).status).toBe(true);
});

test('A-30 without a session nothing is deleted', async () => {
  expect((await app.post('/delete-account', { number })).http).toBe(401);
  expect((await app.post('/delete-account', { number }, { headers: { cookie: `MCSESSION=${token}` } })).http).toBe(403);
  expect((await app.get('/profile', { token })).status).toBe(true);
});

test('AMB-22 what the person held comes free at once', async () => {
  await flow.hold(token, session, ['A 1', 'A 2']);
  expect(await seatCode('A 1')).not.toBe('0');
  await remove();
  expect(await seatCode('A 1')).toBe('0');
  expect(await seatCode('A 2')).toBe('0');
});

test('AMB-22 bookings and their contact are kept, and the ticket stays valid by its link', async () => {
  const bought = await flow.buy(token, session, ['B 1']);
  await remove();
  const ticket = await app.post('/booking/final-ticket', { transaction_id: bought.transaction });
  expect(ticket).toMatchObject({ status: true, data: { payment_status: 'Confirmed', strSeatInfo: expect.stringContaining('1') } });
  const rows = await app.ctx.db.all<{ contact_mobile: string }>(sql`
    select contact_mobile from orders where order_id = ${bought.transaction}`);
  expect(rows[0]?.contact_mobile).toMatch(/^\d{10}$/);
});

test('AMB-22 a booking without contact keeps the account’s, and its person hears of a cancelled show afterwards', async () => {
  const { sessions } = await app.dev('fixtures', { users: 0 });
  const none = { name: undefined, email: undefined, mobile: undefined };
  const buy = async (show: Session, seat: `B ${number}`, contact: Record<string, unknown>) => {
    const held = await flow.hold(token, show, [seat]);
    const opened = await flow.openOrder(token, held, contact);
    expect((await flow.commit(token, held, await flow.pay(opened.data.order_id), contact)).status).toBe(true);
    return held.transaction;
  };
  const bare = await buy(sessions['S-MID'], 'B 3', none);
  const others = await buy(sessions['S-MID'], 'B 5', { name: 'Ravi', email: undefined, mobile: '9123456703' });
  // Opened and never paid so far: the money may still come. Nothing was to be paid for the other.
  const opened = await flow.hold(token, sessions['S-MID'], ['B 7']);
  await flow.openOrder(token, opened, none);
  const held = await flow.hold(token, sessions['S-BIG'], ['B 1']);
  await remove();
  const contact = async (order: string) => {
    const row = await app.ctx.db.one<{
      contact: string;
    }>(sql`select concat_ws(' ', contact_name, contact_mobile) as contact from orders where order_id = ${order}`);
    return row?.contact.trim();
  };
  expect(await Promise.all([bare, others, opened.transaction, held.transaction].map(contact))).toEqual([
    `Asha Rao ${number}`,
    'Ravi 9123456703',
    `Asha Rao ${number}`,
    '',
  ]);
  await app.dev('show-cancel', { session_id: sessions['S-MID'].session_id });
  const told = (await app.dev(`outbox?number=${number}`)).map((message: { template: string }) => message.template);
  expect(told).toContain('show_cancelled');
});

test('AMB-22 everything that names the person leaves the account at once', async () => {
  await app.put('/profile', { user_name: 'Asha Rao', user_email: 'asha@example.in', user_number: number }, { token });
  await remove();
  expect(await userRow()).toMatchObject({ number: null, name: '', email: '', profile_image: '', google_sub: null });
  const rows = await app.ctx.db.all(sql`select from otps where number = ${number}`);
  expect(rows).toHaveLength(0);
});

test('AMB-22 when the legal period is over the contact leaves the bookings too', async () => {
  const { transaction } = await flow.buy(token, session, ['C 1']);
  await remove();
  const contact = async () =>
    (
      await app.ctx.db.one<{ contact: string }>(sql`
      select concat(contact_name, contact_email, contact_mobile, source_ip) as contact from orders
      where order_id = ${transaction}`)
    )?.contact;
  await app.ctx.db.run(sql`update clock set offset_ms = ${7.9 * 365.25 * 86_400_000}`);
  expect(await eraseAccounts.run(app.ctx)).toBe(0);
  expect(await contact()).not.toBe('');
  await app.ctx.db.run(sql`update clock set offset_ms = ${8.1 * 365.25 * 86_400_000}`);
  expect(await eraseAccounts.run(app.ctx)).toBeGreaterThan(0);
  expect(await contact()).toBe('');
  expect(await eraseAccounts.run(app.ctx)).toBe(0);
  await app.dev('clock', { reset: true });
});

/** The tables in which any of the words stands anywhere. */
async function tablesNaming(words: string[]): Promise<string[]> {
  const rows = await app.ctx.db.all<{
    name: string;
  }>(sql`select table_name as name from information_schema.tables where table_schema = 'public'`);
  const naming: string[] = [];
  for (const { name } of rows) {
    const found = await app.ctx.db.run(
      sql`select from ${identifier(name)} t where t::text ilike any(${words.map((word) => `%${word}%`)}::text[]) limit 1`,
    );
    if (found > 0) naming.push(name);
  }
  return naming.sort();
}

test('AMB-22 after the deletion only bookings and messages name the person, and nothing after their periods', async () => {
  await app.dev('limits', { off: false });
  const person = await app.register(undefined, 'Zubin Oddname');
  const { token: own } = person;
  const contact = { name: 'Zubin Oddname', email: 'zubin@odd.example', mobile: person.number };
  const words = [...Object.values(contact), '9123456701', '9123456702', 'words for a friend'];
  const profile = { user_name: contact.name, user_email: contact.email, user_number: person.number };
  await app.put('/profile', profile, { token: own, headers: { 'idempotency-key': 'a-change' } });
  const alone = await flow.hold(own, session, ['D 1']);
  const opened = await flow.openOrder(own, alone, contact);
  // The provider tells of it in the payer's own words.
  const paid = await flow.pay(opened.data.order_id);
  const noted = JSON.stringify({ event: 'payment.noted', payload: { email: contact.email } });
  await postWebhook(app, { id: 'odd event', body: noted, forged: false });
  expect((await flow.commit(own, alone, paid, contact)).status).toBe(true);
  const gift = {
    transactionID: alone.transaction,
    giftUserName: 'Ravi',
    giftUserNumber: '9123456701',
    giftUserMessage: 'words for a friend',
  };
  expect((await app.post('/send-ticket-as-gift', gift, { token: own })).status).toBe(true);
  const group = await flow.hold(own, session, ['D 3', 'D 4']);
  const friends = { payment_type: 4, friends: [{ name: 'Zoya', mobile: '9123456702' }] };
  const share = await flow.openOrder(own, group, { ...contact, ...friends, amount: undefined });
  expect((await flow.commit(own, group, await flow.pay(share.data.order_id), { ...contact, ...friends })).status).toBe(true);
  await app.dev('jobs/run', {});
  expect(await tablesNaming(words)).toContain('idempotency_keys');

  await remove(person.number, own);
  expect(await tablesNaming(words)).toEqual(['gifts', 'orders', 'outbox', 'rate_counters', 'shares', 'webhook_events']);
  await app.dev('clock', { advance_ms: 25 * 3_600_000 });
  await app.dev('jobs/run', {});
  expect(await tablesNaming(words)).toEqual(['gifts', 'orders', 'outbox', 'shares', 'webhook_events']);
  // The group comes to its end, which is told once more.
  await app.dev('clock', { advance_ms: 4 * 86_400_000 });
  await app.dev('jobs/run', {});
  await app.dev('clock', { advance_ms: 181 * 86_400_000 });
  await app.dev('jobs/run', {});
  expect(await tablesNaming(words)).toEqual(['gifts', 'orders', 'shares']);
  await app.dev('clock', { advance_ms: 8 * 366 * 86_400_000 });
  await eraseAccounts.run(app.ctx);
  expect(await tablesNaming(words)).toEqual([]);
  await app.dev('clock', { reset: true });
  await app.dev('limits', { off: true });
});

test('AMB-22 AMB-05 a session that nobody used for ninety days is forgotten, one in use is not', async () => {
  const sessions = async () => (await app.ctx.db.all(sql`select from sessions where user_id = ${userId}`)).length;
  await app.dev('clock', { advance_ms: 89 * 86_400_000 });
  await forgetSessions.run(app.ctx);
  expect(await sessions()).toBe(1);
  await app.dev('clock', { advance_ms: 2 * 86_400_000 });
  await forgetSessions.run(app.ctx);
  expect(await sessions()).toBe(0);
  await app.dev('clock', { reset: true });
});

test('AMB-22 language and consent are of the account, and leave with it', async () => {
  await app.ctx.db.run(sql`update users set lang = 'hi' where user_id = ${userId}`);
  expect(await userRow()).toMatchObject({ terms_version: expect.any(String), terms_accepted_at: expect.any(Number) });
  await remove();
  expect(await userRow()).toMatchObject({ lang: 'en', terms_version: null, terms_accepted_at: null });
});

test('Q-15 a deletion sent twice at once deletes once and breaks nothing', async () => {
  const replies = await Promise.all([remove(), remove(), remove()]);
  expect(replies.filter(({ status }) => status).length).toBeGreaterThan(0);
  expect(replies.every(({ http }) => http < 500)).toBe(true);
});

test.each(["number = null, google_sub = 'google-' || user_id", 'google_sub = null'])(
  'A-30 AMB-22 whoever deletes an account, the database lets it keep neither its number nor its Google account: %s',
  async (left) => {
    const change = app.ctx.db.run(sql`update users set deleted_at = app_now(), ${raw(left)} where user_id = ${userId}`);
    await expect(change).rejects.toMatchObject({ code: '23514' });
  },
);

test.each<[string, (tx: Db) => Promise<unknown>]>([
  ['looking for what a deleted account leaves open', (tx) => listUnbookedOrders(tx, userId)],
  ['writing a contact down', (tx) => keepContacts(tx, userId, { name: 'Asha Rao', number })],
  ['taking a contact off', (tx) => eraseContacts(tx, [userId])],
])('A-30 AMB-22 %s reads the orders of its person and not everybody’s', async (_, work) => {
  const { user } = await app.register();
  // In parts: a busy machine writes them more slowly than one statement may take.
  for (let part = 0; part < 10; part++) {
    await app.ctx.db.run(sql`
      insert into orders (cinema_id, order_id, user_id, kind, state, created_at, touched_at)
      select ${session.cinema_code}, 'old-' || gen_random_uuid(), ${user.user_id}, 'food', 'RELEASED', app_now(), app_now()
      from generate_series(1, 2000) n`);
  }
  await app.owner.db.run(sql`analyze orders`);
  const read = await transaction(app.ctx.db, async (tx) => {
    await work(tx);
    return rowsRead(tx, 'orders');
  });
  expect(read).toBeLessThan(1_000);
});
