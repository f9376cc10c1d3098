import { randomUUID } from 'node:crypto';
import type { Call } from '@houseful/contract/contract.ts';
import { allCalls } from '@houseful/contract/index.ts';
import { afterEach, expect, test } from 'vitest';
import type { Reply } from '../../../../tests/setup/app.ts';
import { type CallName, misuse, openMisuse, type State, sendKey } from '../../../../tests/setup/misuse.ts';
import { app, flow } from '../../../../tests/setup/shop.ts';
import { raw, sql } from '../db/sql.ts';

// A call took effect but its answer was lost, so the client sends the same call again.

openMisuse();
afterEach(() => app.dev('clock', { reset: true }));

type Send = (key: string | null) => Promise<Reply>;
type Ready = () => Promise<Send>;
const withKey = (key: string | null) => (key === null ? {} : { headers: { 'idempotency-key': key } });

const keyed = (key: string | null, call: () => Promise<Reply>): Promise<Reply> => {
  sendKey(key);
  return call().finally(() => sendKey(null));
};

/** Prepares a call of a purchase in the given state. */
const inFlow =
  (state: State, name: CallName): Ready =>
  async () => {
    const { call } = await misuse.ready(state, name);
    return (key) => keyed(key, call);
  };

const cash: Ready = async () => {
  const scene = await misuse.inState('HELD');
  return (key) => keyed(key, () => misuse.calls['payment-status later'](scene, scene.owner, { payment_type: 2 }));
};

/** The organiser has paid their share at the provider and reports it. */
const group: Ready = async () => {
  const scene = await misuse.inState('HELD');
  const terms = { payment_type: 4, friends: [{ name: 'Ravi', mobile: '9000000001' }] };
  const opened = await misuse.calls['order-id'](scene, scene.owner, { ...terms, amount: undefined });
  const paid = await flow.pay(opened.data.order_id);
  return (key) => keyed(key, () => misuse.calls['payment-status'](scene, scene.owner, { ...terms, ...paid }));
};

/** Prepares a call with a body, as a new person or, without a token, as a guest. */
const asked =
  (method: 'post' | 'put', path: string, body: () => unknown, { signedIn = true } = {}): Ready =>
  async () => {
    const { token } = await app.register();
    const sent = body();
    return (key) => app[method](path, sent, { ...(signedIn && { token }), ...withKey(key) });
  };

const newNumber = () => String(8_000_000_000 + Math.floor(Math.random() * 999_999_999));
const person = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' };

const ADVERTISER = {
  adu_fullname: 'Asha Rao',
  adu_phone: '9876543210',
  adu_email: 'asha@shop.example',
  adu_org: 'Chai',
  adu_message: 'A slide.',
};
const CONTACT = { ...person, category: 'Feedback', message: 'The samosa was hot.', city_name: 'Mumbai', Cinema_strName: 'Chitralaya' };

const CALLS: [string, Ready][] = [
  ['POST /webapp/getregisterotp', asked('post', '/getregisterotp', () => ({ ...person, number: newNumber() }), { signedIn: false })],
  [
    'POST /webapp/getloginotp',
    async () => {
      const { number } = await app.register();
      await app.dev('clock', { advance_ms: 60_000 });
      return (key) => app.post('/getloginotp', { number }, withKey(key));
    },
  ],
  [
    'POST /webapp/profile/sessions/revoke',
    async () => {
      const { number, token } = await app.register();
      await app.dev('clock', { advance_ms: 60_000 });
      await app.register(number);
      const { data } = await app.get('/profile/sessions', { token });
      const { session_id } = data.find(({ current }: { current: boolean }) => !current);
      return (key) => app.post('/profile/sessions/revoke', { session_id }, { token, ...withKey(key) });
    },
  ],
  [
    'POST /webapp/profile/sessions/revoke-others',
    async () => {
      const { number, token } = await app.register();
      await app.dev('clock', { advance_ms: 60_000 });
      await app.register(number);
      return (key) => app.post('/profile/sessions/revoke-others', {}, { token, ...withKey(key) });
    },
  ],
  [
    'POST /webapp/profile/google/unlink',
    async () => {
      const { user, token } = await app.register();
      await app.ctx.db.run(sql`update users set google_sub = 'google of ' || user_id where user_id = ${user.user_id}`);
      return (key) => app.post('/profile/google/unlink', {}, { token, ...withKey(key) });
    },
  ],
  ['PUT /webapp/profile', asked('put', '/profile', () => ({ user_name: 'Asha Iyer', user_email: 'iyer@example.in' }))],
  [
    'PUT /webapp/profile/image',
    async () => {
      const { token, user } = await app.register();
      const name = `${randomUUID().replaceAll('-', '').slice(0, 24)}.webp`;
      await app.ctx.db.run(sql`insert into uploads (user_id, name) values (${user.user_id}, ${name})`);
      return (key) => app.put('/profile/image', { profile_image: `/uploads/${name}` }, { token, ...withKey(key) });
    },
  ],
  ['PUT /webapp/profile/mark-all-notifications-read', asked('put', '/profile/mark-all-notifications-read', () => ({}))],
  [
    'PUT /webapp/like-movie/:movie_code',
    async () => {
      const { token } = await app.register();
      const { films } = await app.dev('fixtures', { users: 0 });
      return (key) => app.put(`/like-movie/${films.FILM2D}`, {}, { token, ...withKey(key) });
    },
  ],
  ['POST /webapp/booking/get-transaction-id', asked('post', '/booking/get-transaction-id', () => ({ cinema_code: 'CIN1' }))],
  ['POST /webapp/booking/add-seats', inFlow('DRAFT', 'add-seats')],
  ['POST /webapp/booking/set-seats', inFlow('PRICED', 'set-seats')],
  ['POST /webapp/booking/order-id', inFlow('HELD', 'order-id')],
  ['POST /webapp/booking/payment-status', inFlow('PAYING', 'payment-status')],
  ['POST /webapp/booking/payment-status', cash],
  ['POST /webapp/booking/payment-status', inFlow('HELD', 'payment-status later')],
  ['POST /webapp/booking/payment-status', group],
  ['POST /webapp/booking/cancel-transaction', inFlow('HELD', 'cancel-transaction')],
  ['POST /webapp/booking/cancel-transaction', inFlow('PAYING', 'cancel-transaction')],
  ['POST /webapp/profile/bookings/cancel', inFlow('CONFIRMED', 'cancel')],
  ['POST /webapp/profile/bookings/cancel', inFlow('PENDING', 'cancel')],
  ['POST /webapp/booking/add-food', inFlow('HELD', 'add-food')],
  [
    'POST /webapp/booking/only-food-checkout',
    async () => {
      const { items, sessions, users } = await app.dev('fixtures', { users: 1 });
      const session = sessions['S-FAR'];
      const place = { session_id: session.session_id, filmCode: session.movie_code, row: 'A', seat: '1' };
      const body = { cinema_code: 'CIN1', items: [{ Item_strID: items.VEG1, quantity: 1 }], fndType: 'pickup', ...place };
      return (key) => app.post('/booking/only-food-checkout', body, { token: users[0].token, ...withKey(key) });
    },
  ],
  ['POST /webapp/promos/verify', inFlow('HELD', 'promos/verify')],
  ['POST /webapp/promos/remove', inFlow('HELD', 'promos/remove')],
  ['POST /webapp/booking/pay-now/order-id', inFlow('PENDING', 'pay-now/order-id')],
  ['POST /webapp/booking/pay-now/order-id', inFlow('GROUP', 'pay-now/order-id')],
  ['POST /webapp/booking/complete-pay-later', inFlow('PENDING', 'complete-pay-later')],
  ['POST /webapp/booking/complete-pay-later', inFlow('GROUP', 'complete-pay-later')],
  ['POST /webapp/send-ticket-as-gift', inFlow('CONFIRMED', 'gift')],
  ['POST /webapp/advertisewithus', asked('post', '/advertisewithus', () => ADVERTISER, { signedIn: false })],
  ['POST /webapp/extras/contact-us', asked('post', '/extras/contact-us', () => CONTACT, { signedIn: false })],
];
/** Forms with a file; `careers.test.ts` and `upload-image.test.ts` send them twice. */
const WITH_FILE = ['POST /webapp/jobs/apply', 'POST /webapp/upload/image'];
/** Calls that need a key to tell a repeat from a second press: each press is a draft, a toggle, a letter. */
const NEEDS_KEY = [
  'POST /webapp/getregisterotp',
  'POST /webapp/getloginotp',
  'PUT /webapp/like-movie/:movie_code',
  'POST /webapp/booking/get-transaction-id',
  'POST /webapp/booking/only-food-checkout',
  'POST /webapp/send-ticket-as-gift',
  'POST /webapp/advertisewithus',
  'POST /webapp/extras/contact-us',
];

test('Q-15 the list names every call that changes something and may be repeated', () => {
  const repeatable = Object.entries(allCalls as Record<string, Call>).filter(([, { replay }]) => replay);
  expect([...new Set([...CALLS.map(([name]) => name), ...WITH_FILE])].sort()).toEqual(repeatable.map(([name]) => name).sort());
});

/** Counts the rows of every table, without the tables that remember calls. */
async function rowsInAll(): Promise<Record<string, number>> {
  const tables = await app.ctx.db.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('idempotency_keys', 'rate_counters')`);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all ');
  const rows = await app.ctx.db.all<{ name: string; rows: number }>(raw(counts));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Reduces an answer to what must be equal: the time may differ. */
const said = ({ status, statusCode, message, data }: Reply): unknown =>
  JSON.parse(JSON.stringify({ status, statusCode, message, data }, (name, value) => (name === 'server_time' ? '' : value)));

/** Sends a call, and twice more half a minute later. Returns the answers, and the row counts before and after the repeats. */
async function sendAgain(send: Send, key: string | null) {
  const first = await send(key);
  if (!first.status) throw new Error(`${first.statusCode} ${first.message}`);
  const rows = await rowsInAll();
  await app.dev('clock', { advance_ms: 30_000 });
  const again = [await send(key), await send(key)];
  return { first: said(first), again: again.map(said), rows, rowsThen: await rowsInAll() };
}

test.each(CALLS.filter(([name]) => !NEEDS_KEY.includes(name)))(
  'Q-15 J-23 %s, sent again without a key half a minute later, happened once and answers the same',
  async (_name, ready) => {
    const { first, again, rows, rowsThen } = await sendAgain(await ready(), null);
    expect(again).toEqual([first, first]);
    expect(rowsThen).toEqual(rows);
  },
);

test.each(CALLS)(
  'Q-15 %s, sent again with its Idempotency-Key half a minute later, happened once and answers the same',
  async (_name, ready) => {
    const { first, again, rows, rowsThen } = await sendAgain(await ready(), randomUUID());
    expect(again).toEqual([first, first]);
    expect(rowsThen).toEqual(rows);
  },
);
