import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { partsOf, sendRaw } from '../../../../../tests/setup/send-raw.ts';
import { ProviderDown, ProviderRefused } from '../payments/gateway.ts';
import { type NewEvent, storeEvent } from '../payments/store-webhooks.ts';
import { finishEvents, startEvent } from './handle-webhook.ts';
import { processWebhooks } from './process-webhooks.job.ts';

/** The provider's webhook: nothing is believed before its signature, nothing acts twice, nothing is lost (J-19, AMB-79). */
const SECRETS = { RAZORPAY_WEBHOOK_SECRET: 'the-new-secret', RAZORPAY_WEBHOOK_SECRET_OLD: 'the-old-secret' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true, env: SECRETS });
});
afterAll(() => app.close());

const hmac = (body: string, secret = SECRETS.RAZORPAY_WEBHOOK_SECRET) => createHmac('sha256', secret).update(body).digest('hex');
const post = async (body: string, headers: Record<string, string>) => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/v1.0/webapp/webhooks/razorpay',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return { http: response.statusCode, envelope: response.json() };
};
const send = (body: string, id: string, secret?: string) =>
  post(body, { 'x-razorpay-signature': hmac(body, secret), 'x-razorpay-event-id': id });
const events = async (id?: string) =>
  (await app.ctx.connection.pool.query('select * from webhook_events where $1::text is null or event_id = $1', [id ?? null])).rows;
const newId = () => `evt_${randomUUID()}`;
const paymentEvent = (paymentId: string, event = 'payment.captured') =>
  JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: { id: paymentId, status: 'captured' } } },
  });
/** An event as it is stored, taken by somebody who does not act on it. */
const heardOf = (paymentId: string): NewEvent => ({
  eventId: newId(),
  bodyHash: null,
  kind: 'payment.captured',
  payload: {},
  refundId: null,
  paymentId,
  amountPaise: 1_000,
  paidOrderId: null,
});
/** A payment that the provider knows and that belongs to no booking. */
const newPayment = async () => {
  const order = await app.ctx.gateway.createOrder({ receipt: randomUUID(), amountPaise: 1_000 });
  const paid = await app.dev('razorpay/pay', { order_id: order.id, webhook: 'none' });
  return paid.razorpay_payment_id as string;
};

const LIMIT_BYTES = 256 * 1024;

test.each([
  ['announced', LIMIT_BYTES + 1, (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`],
  ['announced, far over the limit', 2_000_000, (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`],
  ['in pieces', LIMIT_BYTES + 1, (body: string) => `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ['announced and not all sent', LIMIT_BYTES + 1, (body: string) => `Content-Length: 9000000\r\n\r\n${body}`],
])('Q-14 an event that is too large is answered 413 at once: %s', async (_how, size, sent) => {
  const head = 'POST /v1.0/webapp/webhooks/razorpay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const { http, body } = partsOf(await sendRaw(app, head + sent('x'.repeat(size)), 'answered'));
  expect([http, JSON.parse(body).statusCode]).toEqual([413, 413]);
});

test('J-19 an event of the largest size is read', async () => {
  const { http } = await post('x'.repeat(LIMIT_BYTES), {});
  expect(http).toBe(401);
});

describe('the signature comes first', () => {
  test.each([
    ['none', {}],
    ['an empty one', { 'x-razorpay-signature': '' }],
    ['one of another secret', { 'x-razorpay-signature': hmac('{"event":"order.paid"}', 'guess') }],
    ['one of another body', { 'x-razorpay-signature': hmac('{"event":"order.paid" }') }],
  ] as [string, Record<string, string>][])('J-19 a webhook with %s is refused 401 and leaves nothing', async (_name, headers) => {
    const before = (await events()).length;
    const { http, envelope } = await post('{"event":"order.paid"}', { 'x-razorpay-event-id': newId(), ...headers });
    expect(http).toBe(401);
    expect(envelope).toMatchObject({ status: false, statusCode: 401, data: null });
    expect(await events()).toHaveLength(before);
  });

  test('J-19 a forged webhook that is no JSON at all is refused the same way: nothing is parsed', async () => {
    expect((await post('{"event', { 'x-razorpay-signature': 'x' })).http).toBe(401);
  });

  test('AMB-79 the previous secret still counts, because retries are signed with it', async () => {
    const id = newId();
    expect((await send('{"event":"other"}', id, SECRETS.RAZORPAY_WEBHOOK_SECRET_OLD)).http).toBe(200);
    expect(await events(id)).toHaveLength(1);
  });

  test('the signature covers the bytes as they came: spaces and number forms included', async () => {
    const id = newId();
    expect((await send('{ "event" : "other", "amount": 1.0 }', id)).http).toBe(200);
    expect((await events(id))[0].payload).toEqual({ event: 'other', amount: 1 });
  });

  test('Q-14 a body over 256 kB is refused before its signature is worked out', async () => {
    const body = `{"event":"other","x":"${'x'.repeat(300_000)}"}`;
    expect((await send(body, newId())).http).toBe(413);
  });

  test('Q-13 other methods are refused', async () => {
    expect((await app.get('/webhooks/razorpay')).http).toBe(405);
  });
});

describe('afterwards the answer is always 200', () => {
  test('J-19 five copies of one event are one event, acted on once', async () => {
    const id = newId();
    const body = paymentEvent(await newPayment());
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, id)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200]);
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ kind: 'payment.captured', attempts: 1, processed_at: expect.any(Number) }]);
  });

  test('J-19 AMB-79 thirty copies of one signed webhook under new event ids are one event, asked about once', async () => {
    const body = paymentEvent(await newPayment());
    const asked = vi.spyOn(app.ctx.gateway, 'fetchPayment');
    const before = (await events()).length;
    for (let copy = 0; copy < 30; copy++) expect((await send(body, newId())).http).toBe(200);
    await finishEvents(app.ctx);
    expect([(await events()).length - before, asked.mock.calls.length]).toEqual([1, 1]);
    vi.restoreAllMocks();
  });

  test.each(['..', '.', '../orders', 'order_1', 'pay_', 'pay_a/b', `pay_${'x'.repeat(41)}`])(
    'J-19 a signed webhook about a payment of no such id (%s) is kept and asks the provider nothing',
    async (paymentId) => {
      const id = newId();
      const asked = vi.spyOn(app.ctx.gateway, 'fetchPayment');
      expect((await send(paymentEvent(paymentId), id)).http).toBe(200);
      await finishEvents(app.ctx);
      expect(await events(id)).toMatchObject([{ payment_id: null, processed_at: expect.any(Number) }]);
      expect(asked).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    },
  );

  test('an event without an id is told by its body', async () => {
    const body = `{"event":"other","nonce":"${randomUUID()}"}`;
    const before = (await events()).length;
    for (let time = 0; time < 2; time++) expect((await post(body, { 'x-razorpay-signature': hmac(body) })).http).toBe(200);
    expect(await events()).toHaveLength(before + 1);
  });

  test.each(['{"event":', '[]', '"text"', 'null', ''])('a signed body that means nothing (%s) is let go', async (body) => {
    const before = (await events()).length;
    expect((await send(body, newId())).http).toBe(200);
    expect(await events()).toHaveLength(before);
  });

  test('kinds that we do not use, and a NUL in a note, are kept and done', async () => {
    const id = newId();
    expect((await send('{"event":"settlement.processed","payload":{"note":"a\\u0000b"}}', id)).http).toBe(200);
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ kind: 'settlement.processed', processed_at: expect.any(Number) }]);
  });

  test.each([
    ['half a character in a note', String.raw`"notes":{"a":"\ud83d"}`],
    ['half a character in the name of a note', String.raw`"notes":{"a\udc00":"b"}`],
    ['a NUL in a note and in its name', String.raw`"notes":{"\u0000":"a\u0000"}`],
    ['a note that ends in the spelling of a NUL', String.raw`"notes":{"a":"\\u0000"}`],
    ['a number beyond all numbers', '"notes":[1e999]'],
    ['notes as deep as a body can be', `"notes":${'['.repeat(120_000)}${']'.repeat(120_000)}`],
  ])('J-19 a signed webhook of a payment with %s is answered 200 and acted on', async (_, notes) => {
    const id = newId();
    const body = paymentEvent(await newPayment()).replace('"entity":{"id"', `"entity":{${notes},"id"`);
    expect((await send(body, id)).http).toBe(200);
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ kind: 'payment.captured', attempts: 1, processed_at: expect.any(Number), last_error: null }]);
  });

  test.each(['{"toString":1}', '["a"]', String.raw`"a\u0000\ud83d"`])(
    'J-19 a signed webhook whose kind is no word (%s) is kept',
    async (kind) => {
      const id = newId();
      expect((await send(`{"event":${kind}}`, id)).http).toBe(200);
      expect(await events(id)).toHaveLength(1);
    },
  );

  test('J-19 half a character leaves the rest of an event as it was told', async () => {
    const id = newId();
    await send(String.raw`{"event":"other","whole":"\ud83d\ude00","half":"a\ud83db","nul":"a\u0000b","spelt":"\\u0000"}`, id);
    expect((await events(id))[0].payload).toEqual({ event: 'other', whole: '😀', half: 'a\ufffdb', nul: 'ab', spelt: String.raw`\u0000` });
  });

  test('a payment that the provider does not know is asked about once and let go', async () => {
    const id = newId();
    await send(paymentEvent('pay_unknown'), id);
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([
      { attempts: 1, processed_at: expect.any(Number), last_error: expect.stringContaining('does not exist') },
    ]);
  });
});

describe('a provider that does not answer', () => {
  test('J-19 the webhook is answered at once all the same, kept, and acted on when the provider is back', async () => {
    const id = newId();
    const body = paymentEvent(await newPayment());
    const silence = Promise.withResolvers<never>();
    const asked = vi.spyOn(app.ctx.gateway, 'fetchPayment').mockImplementationOnce(() => silence.promise);
    // The provider says nothing until long after the answer.
    expect((await send(body, id)).http).toBe(200);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    silence.reject(new ProviderDown('no answer'));
    await finishEvents(app.ctx);
    vi.restoreAllMocks();
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ attempts: 1, processed_at: null }]);

    await app.dev('clock', { advance_ms: 5_001 });
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ attempts: 2, processed_at: expect.any(Number), last_error: null }]);
  });

  test('each failure waits longer than the one before', async () => {
    const id = newId();
    const body = paymentEvent(await newPayment());
    await app.dev('razorpay/mode', { mode: '500', times: 1_000, only: 'payments' });
    await send(body, id);
    await app.dev('jobs/run', {});
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const [row] = await events(id);
      const { now } = await app.dev('clock', { advance_ms: 0 });
      waits.push(row.due_at - new Date(now).getTime());
      await app.dev('clock', { advance_ms: row.due_at - new Date(now).getTime() + 50 });
      await app.dev('jobs/run', {});
    }
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) + 1_000);
    expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) + 1_000);
    await app.dev('razorpay/mode', { mode: 'ok' });
    await app.dev('clock', { advance_ms: 600_000 });
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ processed_at: expect.any(Number) }]);
  });

  test('an event whose taker died is taken up again when its lease is over', async () => {
    const id = newId();
    await storeEvent(app.ctx.db, { ...heardOf(await newPayment()), eventId: id });
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ attempts: 1, processed_at: null }]);
    await app.dev('clock', { advance_ms: 30_001 });
    await app.dev('jobs/run', {});
    expect(await events(id)).toMatchObject([{ attempts: 2, processed_at: expect.any(Number) }]);
  });
});

test('J-19 AMB-17 a server that is to stop takes up no further events than the ten it is at', async () => {
  await app.dev('jobs/run', {});
  const stop = new AbortController();
  const asked = vi.spyOn(app.ctx.gateway, 'fetchPayment').mockImplementation(async () => {
    stop.abort();
    throw new ProviderRefused('no such payment');
  });
  for (let i = 0; i < 15; i++) await storeEvent(app.ctx.db, heardOf(`pay_${i}`));
  await app.dev('clock', { advance_ms: 3_600_000 });
  await processWebhooks.run(app.ctx, stop.signal);
  expect(asked).toHaveBeenCalledTimes(10);
  await processWebhooks.run(app.ctx);
  expect(asked).toHaveBeenCalledTimes(15);
  vi.restoreAllMocks();
});

test('J-19 AMB-79 a server that stops finishes the event that it has begun in the background', async () => {
  const other = await startTestApp({ listen: true, env: SECRETS });
  const answer = Promise.withResolvers<never>();
  const asked = vi.spyOn(other.ctx.gateway, 'fetchPayment').mockImplementation(() => answer.promise);
  const event = await storeEvent(other.ctx.db, heardOf('pay_last'));
  if (event) startEvent(other.ctx, event);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  // The provider answers when nobody calls us any more.
  other.app.server.once('close', () => setImmediate(() => answer.reject(new ProviderRefused('no such payment'))));
  const { close, connection } = other.ctx;
  let left: unknown;
  other.ctx.close = async () => {
    left = (await connection.pool.query('select event_id from webhook_events where processed_at is null')).rows;
    await close();
  };
  await other.close();
  expect(left).toEqual([]);
  vi.restoreAllMocks();
});
