import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf, type Session, violations } from '../../../../../tests/setup/booking.ts';

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
const userRow = async () => (await sql<Record<string, unknown>>`select * from users where user_id = ${userId}`.execute(app.ctx.db)).rows[0];

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

test('A-30 a code that was still outstanding opens nothing after the deletion', async () => {
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  await remove();
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
  const { rows } = await sql<{ contact_mobile: string }>`select contact_mobile from orders where order_id = ${bought.transaction}`.execute(
    app.ctx.db,
  );
  expect(rows[0]?.contact_mobile).toMatch(/^\d{10}$/);
});

test('AMB-22 everything that names the person leaves the account at once', async () => {
  await app.put('/profile', { user_name: 'Asha Rao', user_email: 'asha@example.in', user_number: number }, { token });
  await remove();
  expect(await userRow()).toMatchObject({ number: null, name: '', email: '', profile_image: '', google_sub: null });
  const { rows } = await sql`select from otps where number = ${number}`.execute(app.ctx.db);
  expect(rows).toHaveLength(0);
});

test('AMB-22 when the legal period is over the contact leaves the bookings too', async () => {
  const { transaction } = await flow.buy(token, session, ['C 1']);
  await remove();
  const contact = async () =>
    (
      await sql<{ contact: string }>`select concat(contact_name, contact_email, contact_mobile, source_ip) as contact from orders
      where order_id = ${transaction}`.execute(app.ctx.db)
    ).rows[0]?.contact;
  const { eraseAccounts } = await import('./erase-accounts.job.ts');
  await sql`update clock set offset_ms = ${7.9 * 365.25 * 86_400_000}`.execute(app.ctx.db);
  expect(await eraseAccounts.run(app.ctx)).toBe(0);
  expect(await contact()).not.toBe('');
  await sql`update clock set offset_ms = ${8.1 * 365.25 * 86_400_000}`.execute(app.ctx.db);
  expect(await eraseAccounts.run(app.ctx)).toBeGreaterThan(0);
  expect(await contact()).toBe('');
  expect(await eraseAccounts.run(app.ctx)).toBe(0);
  await app.dev('clock', { reset: true });
});

test('Q-15 a deletion sent twice at once deletes once and breaks nothing', async () => {
  const replies = await Promise.all([remove(), remove(), remove()]);
  expect(replies.filter(({ status }) => status).length).toBeGreaterThan(0);
  expect(replies.every(({ http }) => http < 500)).toBe(true);
});
