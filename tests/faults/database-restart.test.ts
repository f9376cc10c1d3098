import { createHmac, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../apps/api/db/seed/seed-catalogue.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { type Embedded, startEmbedded } from '../../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../../apps/api/src/db/embedded-files.ts';
import { findRunning, signalServer } from '../../apps/api/src/db/embedded-server.ts';
import { checkInvariants } from '../../apps/api/src/db/invariants.ts';
import { prepareDatabase } from '../../apps/api/src/db/prepare.ts';
import { type Product, startProduct } from '../../apps/api/src/start.ts';
import type { TestApp } from '../setup/app.ts';
import { bookingOf, type Session } from '../setup/booking.ts';
import { testConfig } from '../setup/test-config.ts';

/** The product as started, over a database that stops in the middle of a sale. */
const config = testConfig();
let dataDir: string;
let database: Embedded;
let product: Product;
let url: string;

beforeAll(async () => {
  dataDir = makeTemporaryData('houseful-faults-');
  database = await startEmbedded({ dataDir, log: () => undefined, durable: true });
  await prepareDatabase({ ownerUrl: database.url, servingUrl: database.servingUrl }, true);
  const connection = connect(database.url, 2);
  await seedCatalogue(connection.db);
  await connection.close();
  product = await startProduct({ config, log: pino({ level: config.logLevel }), databaseUrl: database.servingUrl });
  url = await product.listen();
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

interface Journal {
  /** Each answer other than 200: its status and body. */
  refused: { http: number; text: string; retryAfter: string | null }[];
  /** The number of requests without any answer. */
  silent: number;
}

/** Makes a buyer who repeats each call with the same key until it is answered. The journal keeps every answer on the way. */
function patientBuyer(journal: Journal) {
  const ask = async (method: string, path: string, body?: unknown, options: { token?: string } = {}): Promise<any> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(options.token && { authorization: options.token }),
    };
    for (let tries = 0; tries < 400; tries++) {
      try {
        const answer = await fetch(`${url}${path.startsWith('/v1.0') ? '' : '/v1.0/webapp'}${path}`, {
          method,
          headers,
          ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
        });
        const text = await answer.text();
        if (answer.status === 200) return { http: 200, ...JSON.parse(text) };
        journal.refused.push({ http: answer.status, text, retryAfter: answer.headers.get('retry-after') });
        if (answer.status !== 503) return { http: answer.status, ...JSON.parse(text) };
      } catch {
        journal.silent += 1;
      }
      await wait(50);
    }
    throw new Error(`no answer from ${method} ${path}`);
  };
  const app = {
    get: (path: string, options?: object) => ask('GET', path, undefined, options),
    post: (path: string, body?: unknown, options?: object) => ask('POST', path, body, options),
    dev: async (path: string, body?: unknown) => (await ask(body === undefined ? 'GET' : 'POST', `/v1.0/dev/${path}`, body)).data,
  };
  return { app, flow: bookingOf(app as unknown as TestApp) };
}

/** Pays at the sandbox. The sandbox's own answer may be lost too; then it is asked again for the fields of the success handler. */
async function pay({ app }: ReturnType<typeof patientBuyer>, orderId: string): Promise<Record<string, string>> {
  const told = await app.dev('razorpay/pay', { order_id: orderId, webhook: 'none' });
  if (told) return told;
  const { payments } = await app.dev(`razorpay/orders/${orderId}`);
  const id = payments.find((payment: any) => payment.status === 'captured').id as string;
  const signature = createHmac('sha256', config.razorpay.keySecret.reveal()).update(`${orderId}|${id}`).digest('hex');
  return { razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: signature };
}

test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
  'Q-14 Q-15 J-23 when the database stops (%s) during a sale, calls get a 503 and nothing acknowledged is lost',
  async (signal) => {
    const journal: Journal = { refused: [], silent: 0 };
    const buyer = patientBuyer(journal);
    await buyer.app.post('/v1.0/dev/limits', { off: true });
    const { sessions, users } = await buyer.app.dev('fixtures', { users: 24 });
    const session = sessions['S-FAR'] as Session;
    const acknowledged: { transaction: string; seats: string[] }[] = [];
    let begun = 0;

    const buy = async (token: string, i: number): Promise<void> => {
      const seats = [`${'ABCDEFGH'[Math.floor(i / 3)]} ${(i % 3) * 2 + 1}`, `${'ABCDEFGH'[Math.floor(i / 3)]} ${(i % 3) * 2 + 2}`];
      const held = await buyer.flow.hold(token, session, seats);
      begun += 1;
      const opened = await buyer.flow.openOrder(token, held);
      const committed = await buyer.flow.commit(token, held, await pay(buyer, opened.data.order_id));
      expect(committed).toMatchObject({ status: true, data: { payment_status: 'Confirmed' } });
      acknowledged.push({ transaction: held.transaction, seats });
    };
    const sale = (async () => {
      const queue = (users as { token: string }[]).map(({ token }, i) => ({ token, i }));
      const worker = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await buy(next.token, next.i);
      };
      await Promise.all(Array.from({ length: 4 }, worker));
    })();
    const outage = (async () => {
      while (begun < 8) await wait(5);
      const server = await findRunning(join(dataDir, 'postgres', 'cluster'), async () => true);
      if (!server) throw new Error('no server to stop');
      signalServer(server, signal);
    })();
    await Promise.all([sale, outage]);

    expect(journal.refused.length).toBeGreaterThan(0);
    for (const { http, text, retryAfter } of journal.refused) {
      expect([http, retryAfter]).toEqual([503, '2']);
      expect(JSON.parse(text)).toEqual({
        status: false,
        statusCode: 503,
        message: 'Sorry! Something went wrong. kindly contact your administrator',
        data: null,
      });
    }
    expect(acknowledged).toHaveLength(24);
    for (const { transaction, seats } of acknowledged) {
      const truth = await buyer.app.dev(`booking/${transaction}`);
      expect(truth).toMatchObject({ state: 'CONFIRMED', payments: [{ status: 'captured' }] });
      expect(truth.seats.map((seat: any) => `${seat.strRowPhyID} ${seat.strSeatNumber}`)).toEqual(seats);
    }
    // Our books must agree with the provider's.
    const { rows } = await product.ctx.connection.pool.query<{ theirs: number; ours: number; ledger: number }>(
      `select (select sum(amount) from sandbox_payments where status = 'captured')::int as theirs,
              (select sum(amount_paise) from payments where state = 'captured')::int as ours,
              (select sum(amount_paise) from ledger where debit = 'provider')::int as ledger`,
    );
    expect(rows[0]).toEqual({ theirs: rows[0]?.ours, ours: rows[0]?.ours, ledger: rows[0]?.ours });
    for (const { token } of users) {
      const { data } = await buyer.app.get('/profile/bookings', { token });
      expect([data.bookings.length, data.notifications.length]).toEqual([1, 1]);
    }
    expect((await buyer.app.get('/v1.0/health/ready')).http).toBe(200);
    expect((await checkInvariants(product.ctx.db)).filter(({ violations }) => violations > 0)).toEqual([]);
  },
  120_000,
);
