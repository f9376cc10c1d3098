import type { Call } from '@houseful/contract/contract.ts';
import { allCalls } from '@houseful/contract/index.ts';
import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { bookingOf } from '../../../../tests/setup/booking.ts';
import { raw, sql } from '../db/sql.ts';
import { tolerantBody } from './tolerant-body.ts';

/** Sends bad input to every call of the contract. The contract itself lists the calls and fields. */
let app: TestApp;
let token: string;
/** Tokens for the calls that end a session or an account, so that the main session lives. */
let leavers: Record<string, string>;
/** Good values by field name, so that a missing field does not hide a bad one. */
let good: Record<string, unknown>;

const CALLS = Object.entries(allCalls as Record<string, Call>).map(([key, call]) => {
  const [method = 'GET', path = '/'] = key.split(' ');
  return { key, method: method as 'GET' | 'POST' | 'PUT', path, call };
});
const PATHS = new Map<string, Set<string>>();
for (const { method, path } of CALLS) PATHS.set(path, (PATHS.get(path) ?? new Set()).add(method));

beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
  const { sessions, users, items, promos } = await app.dev('fixtures', { users: 3 });
  token = users[0].token;
  leavers = { '/logout': users[1].token, '/delete-account': users[2].token };
  const session = sessions['S-FAR'];
  const flow = bookingOf(app);
  const held = await flow.hold(token, session, ['A 1', 'A 2']);
  const bought = await flow.buy(token, sessions['S-MID'], ['A 1']);
  good = {
    ...session,
    transaction_id: held.transaction,
    TransactionID: held.transaction,
    Transaction_ID: held.transaction,
    transactionID: bought.transaction,
    reservation_id: held.reservation,
    type_code: held.type.TType_strCode,
    quantity: 2,
    number: users[0].number,
    name: 'Asha Rao',
    email: 'asha@example.in',
    mobile: '9876543210',
    movie_code: session.movie_code,
    promo_code: promos.SAVE50,
    items: [{ Item_strID: items.VEG1, quantity: 1 }],
    date: session.starts_at.slice(0, 10),
    page_code: 'privacy_policy',
    payment_type: 1,
  };
});
afterAll(() => app.close());

const LONG = 'x'.repeat(20_000);
const BAD_VALUES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  '-0',
  '1e9',
  LONG,
  'a\u0000b',
  '\ud800',
  "' or 1=1; drop table orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  [],
  [null],
  { a: { b: [1] } },
  { toString: 1 },
];
const BAD_TEXTS = [
  '',
  '-1',
  '1.5',
  'null',
  '99999999999999999999',
  '%00',
  '%20',
  "'%20or%201%3D1",
  '%F0%9F%8E%AC',
  '..%2F..%2Fetc',
  'x'.repeat(299),
];

const FORM = 'multipart/form-data';
const KINDS = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'nonsense',
  FORM,
  `${FORM}; boundary=x`,
  `${FORM}; boundary=${'x'.repeat(300)}`,
];
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n';
/** The parser waits forever for the end of such a header. */
const UNENDED = `${PART}Content-Type: image/jpeg\r\n--x--\r\n`;
const FORMS = [
  '',
  '--x--\r\n',
  PART,
  UNENDED,
  `${UNENDED}${PART}\r\nabc\r\n--x--\r\n`,
  `${PART}\r\nabc`,
  `${PART}\r\nabc\r\n--x--\r\n`,
  `--x\r\n\r\n\r\n--x--\r\n`,
];

const DEEP = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
const BODIES = [
  '{',
  '{"a":}',
  'null',
  '"text"',
  '12',
  '[]',
  DEEP,
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  'a=b',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
const ODD_HEADERS = {
  'city-id': 'x'.repeat(4_000),
  'accept-language': '\u00ff;q=x,,',
  'idempotency-key': 'k'.repeat(300),
  cookie: 'MCSESSION=%zz; LANG=xx; ;=',
};

interface Heard {
  http: number;
  status: boolean;
}
/** Faults of answers, with their requests; each test ends by finding none. */
const troubles: string[] = [];
const found = (): string[] => troubles.splice(0);

/** Sends a request as it is. Any answer must be the envelope, name no inner part of ours and not be our failure. */
async function send(options: InjectOptions & { url: string }): Promise<Heard> {
  const authorization = leavers[options.url.replace('/v1.0/webapp', '')] ?? token;
  const answer = await app.app.inject({ ...options, headers: { authorization, ...options.headers } });
  const trouble = answer.statusCode === 304 ? null : troubleOf(answer.statusCode, String(answer.headers['content-type']), answer.body);
  const request = `${options.method} ${options.url.slice(0, 200)} ${JSON.stringify(options.payload)?.slice(0, 1200)}`;
  if (trouble) troubles.push(`${request}: ${trouble}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return { http: answer.statusCode, status: answer.statusCode === 304 || answer.json().status };
}

function troubleOf(http: number, type: string, text: string): string | null {
  if (http >= 500) return 'our failure';
  if (!type.includes('application/json')) return `an answer of type ${type}`;
  const body = JSON.parse(text);
  if (typeof body.status !== 'boolean' || typeof body.message !== 'string' || !('data' in body)) return 'no envelope';
  if (body.status !== (http === 200 && body.statusCode === 200)) return 'a status that is not its code';
  if (body.status) return null;
  if (http === 200 ? body.statusCode < 900 : body.statusCode !== http) return 'the wrong code';
  if (body.message === '') return 'no words';
  return /node_modules|\.ts:\d|at async |select \*|violates|<html/i.test(text) ? 'an inner part of ours' : null;
}

const json = (payload: unknown): Pick<InjectOptions, 'payload' | 'headers'> => ({
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
});
const fieldsOf = (schema: TSchema | undefined): Record<string, TSchema> =>
  (schema as { properties?: Record<string, TSchema> })?.properties ?? {};
const pathWith = (path: string, values: Record<string, string> = {}): string =>
  `/v1.0${path.replace(/:(\w+)/g, (_, name: string) => {
    const value = good[name];
    return values[name] ?? encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? value : 'nothing');
  })}`;

/** Returns all stored rows, a line per table. Counters of calls and sessions are left out. */
async function stored(): Promise<string[]> {
  const rows = await app.ctx.db.all<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('rate_counters', 'sessions', 'idempotency_keys', 'clock') order by 1`);
  const parts = rows.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
  );
  const sums = await app.ctx.db.all<{ name: string; sum: string }>(raw(parts.join(' union all ')));
  return sums.map(({ name, sum }) => `${name} ${sum}`);
}

/** The last snapshot, valid until a request is understood. */
let last: string[] = [];

/** Returns the tables that refused requests changed, which must be none. A request that was understood after all renews the snapshot. */
async function changes(requests: (() => Promise<Heard>)[]): Promise<string[]> {
  let understood = false;
  if (last.length === 0) last = await stored();
  for (const request of requests) understood = (await request()).status || understood;
  const before = last;
  last = understood ? [] : await stored();
  return last.filter((table) => !before.includes(table));
}

type Case = (typeof CALLS)[number];
const having = (part: (one: Case) => unknown): Case[] => CALLS.filter((one) => part(one));

test.each(having(({ call }) => call.body))(
  'Q-14 G-28 AMB-30 $key: a body field of the wrong kind is refused, and nothing is stored',
  async ({ method, path, call }) => {
    const schema = call.body as TSchema;
    const names = Object.keys(fieldsOf(schema));
    const whole = Object.fromEntries(names.filter((name) => name in good).map((name) => [name, good[name]]));
    const alone = names.map((name) => ({ [name]: good[name] ?? 'something' }));
    const bodies = [{}, ...alone, ...names.flatMap((name) => BAD_VALUES.map((value) => ({ ...whole, [name]: value })))];
    const requests = bodies.map((body) => async () => {
      const heard = await send({ method, url: pathWith(path), ...json(body) });
      const fits = Value.Check(schema, tolerantBody(schema, body));
      if (!fits && heard.http !== 400) troubles.push(`${JSON.stringify(body).slice(0, 200)}: ${heard.http}, not 400`);
      return heard;
    });
    expect(await changes(requests)).toEqual([]);
    expect(found()).toEqual([]);
  },
  60_000,
);

test.each(having(({ method }) => method !== 'GET'))(
  'Q-14 $key: a malformed body gets 400, a too large one 413',
  async ({ method, path }) => {
    const url = pathWith(path);
    const type = { 'content-type': 'application/json' };
    const requests = [
      ...BODIES.map((payload) => () => send({ method, url, payload, headers: type })),
      ...KINDS.flatMap((kind) =>
        [...FORMS, 'a=b'].map((payload) => () => send({ method, url, payload, headers: { 'content-type': kind } })),
      ),
    ];
    expect(await changes(requests)).toEqual([]);
    expect(await send({ method, url, payload: '{', headers: type })).toEqual({ http: 400, status: false });
    expect(await send({ method, url, ...json({ a: 'x'.repeat(300_000) }) })).toEqual({ http: 413, status: false });
    expect(found()).toEqual([]);
  },
);

test.each(having(({ call }) => call.multipart))('Q-14 $key: a form with an endless part header gets 400', async ({ method, path }) => {
  const headers = { 'content-type': `${FORM}; boundary=x` };
  for (const payload of [UNENDED, UNENDED.replace('--x--\r\n', PART.replace('"file"', '"next"')), `${UNENDED}more`])
    expect(await send({ method, url: pathWith(path), payload, headers })).toEqual({ http: 400, status: false });
  expect(found()).toEqual([]);
});

test.each(having(({ call }) => call.query))(
  'Q-14 $key: a query of the wrong kind is answered with the envelope',
  async ({ method, path, call }) => {
    for (const name of Object.keys(fieldsOf(call.query))) {
      for (const text of [...BAD_TEXTS, `1&${name}=2`, 'x'.repeat(5_000)]) await send({ method, url: `${pathWith(path)}?${name}=${text}` });
    }
    expect(found()).toEqual([]);
  },
  60_000,
);

test.each(having(({ call }) => call.params))(
  'Q-14 $key: a path with unknown ids is answered with the envelope',
  async ({ method, path, call }) => {
    for (const name of Object.keys(fieldsOf(call.params))) {
      for (const text of [...BAD_TEXTS.slice(1), '%', '%zz', 'x'.repeat(400)]) {
        await send({ method, url: pathWith(path, { [name]: text }), ...json({}) });
      }
    }
    expect(found()).toEqual([]);
  },
  60_000,
);

test.each(CALLS)(
  'Q-13 Q-14 $key: another method is 405, a path below it 404, a malformed header harmless',
  async ({ method, path, call }) => {
    const url = pathWith(path);
    const mayBeAnother = CALLS.some((one) => one.path !== path && fits(one.path, path));
    for (const other of METHODS.filter((name) => !PATHS.get(path)?.has(name))) {
      const { http } = await send({ method: other, url, ...(other !== 'GET' && json({})) });
      expect([405, ...(mayBeAnother ? [200, 400, 404] : [])]).toContain(http);
    }
    expect((await send({ method: 'GET', url: `${url}/no/such/path` })).http).toBe(404);
    for (const authorization of ['', 'Bearer', 'Cookie', 'x'.repeat(4_000), `Bearer ${'y'.repeat(43)}`]) {
      const body = method === 'GET' ? {} : json({});
      const { http } = await send({ method, url, ...body, headers: { ...ODD_HEADERS, ...body.headers, authorization } });
      if (call.auth === 'user' || call.auth === 'owner') expect([400, 401, 403]).toContain(http);
    }
    expect(found()).toEqual([]);
  },
);

/** Says whether a request for one pattern's path may match another (`booking/charges` fits `booking/:transaction_id`). */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}

test('Q-01 Q-14 an unknown path is 404 with the envelope, with and without the version prefix', async () => {
  for (const url of [
    '/v1.0/webapp/nothing',
    '/v1.0/nothing',
    '/v1.0',
    '/v2.0/webapp/citylist',
    '/webapp/citylist',
    '/v1.0/webapp/booking/',
    '/v1.0//webapp',
  ]) {
    expect([url, (await send({ method: 'GET', url })).http]).toEqual([url, 404]);
  }
  expect(found()).toEqual([]);
});
