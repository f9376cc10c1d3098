import { encodeQR } from 'qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { app, asha, at, flow, openShop } from '../../../../../tests/setup/shop.ts';
import { testConfig } from '../../../../../tests/setup/test-config.ts';

// The same house before the change of its secret (the shop's own app), after it, and once the old secret is dropped.

openShop({ listen: false });

const NEW_SECRET = 'a-new-ticket-secret-for-the-next-year';
let changed: TestApp;
let dropped: TestApp;
beforeAll(async () => {
  const database = { url: app.databaseUrl, drop: async () => {} };
  const old = testConfig().ticketSecret.reveal();
  changed = await startTestApp({ database, env: { TICKET_SECRET: NEW_SECRET, TICKET_SECRET_OLD: old } });
  dropped = await startTestApp({ database, env: { TICKET_SECRET: NEW_SECRET } });
});
afterAll(async () => {
  await changed.close();
  await dropped.close();
});

const qrOf = async (shop: TestApp, transaction: string): Promise<string> =>
  (await shop.post('/booking/final-ticket', { transaction_id: transaction, only_fnd: false })).data.qr;
const admit = (shop: TestApp, code: string) => shop.post('/v1.0/dev/redeem', { code });

test('AMB-49 a ticket sold under the old secret is let in after the secret changed, until the old one is dropped', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 1']);
  const printed = await qrOf(app, transaction);
  expect(await admit(dropped, printed)).toMatchObject({ status: false, http: 404 });
  expect(await admit(changed, printed)).toMatchObject({ data: { admitted: true } });
});

test('AMB-49 after the secret changed, a ticket shows a code of the new secret', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 2']);
  const shown = await qrOf(changed, transaction);
  expect(shown).not.toBe(await qrOf(app, transaction));
  expect(shown).toBe(await qrOf(dropped, transaction));
  expect(await admit(app, shown)).toMatchObject({ status: false, http: 404 });
  expect(await admit(dropped, shown)).toMatchObject({ data: { admitted: true } });
});

test('AMB-49 a code names its key by a letter, and another letter makes it invalid', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 3']);
  const [printed, shown] = [await qrOf(app, transaction), await qrOf(changed, transaction)];
  expect(printed).toMatch(/^[0-9A-Z]{8}-[A-Z2-7]{11}$/);
  const swapped = printed.slice(0, 9) + shown[9] + printed.slice(10);
  expect(swapped).not.toBe(printed);
  expect(await admit(changed, swapped)).toMatchObject({ status: false, http: 404 });
});

test('K-10 a ticket’s code fits the smallest QR at level M', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['A 4']);
  expect(encodeQR(await qrOf(app, transaction), 'raw', { ecc: 'medium', border: 1 })).toHaveLength(21 + 2);
});

test('A-40 a code that was sent under the old secret signs in once the secret has changed', async () => {
  const { number } = await app.register();
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  expect(await dropped.post('/login', { number, otp })).toMatchObject({ status: false, statusCode: 901 });
  expect(await changed.post('/login', { number, otp })).toMatchObject({ status: true });
});

test('Q-15 a sign-in repeated after the secret changed gets the same session', async () => {
  const { number } = await app.register();
  await app.post('/getloginotp', { number });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  const headers = { 'idempotency-key': 'the-same-press-0001' };
  const first = await app.post('/login', { number, otp }, { headers });
  const second = await changed.post('/login', { number, otp }, { headers });
  expect(second.data.token).toBe(first.data.token);
  expect(await changed.get('/profile', { token: second.data.token })).toMatchObject({ status: true });
});
