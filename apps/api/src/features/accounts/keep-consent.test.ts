import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { testConfig } from '../../../../../tests/setup/test-config.ts';
import { sql } from '../../db/sql.ts';
import { forgetCodes } from './forget-codes.job.ts';
import { listConsents } from './keep-consent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
afterAll(() => app?.close());

const YEAR = 365.25 * 86_400_000;
const consentsOf = (number: string) => listConsents(app.ctx.config, app.ctx.db, number);
const remove = (number: string, token: string) => app.post('/delete-account', { number }, { token });

test('A-41 AMB-16 the proof of consent outlives the account, and names nobody who does not know the number', async () => {
  const { number, token } = await app.register();
  const [accepted] = await consentsOf(number);
  expect(accepted).toMatchObject({ terms_version: expect.stringMatching(/^\d+\.\d+$/), is_deleted: false });
  expect((await remove(number, token)).status).toBe(true);
  expect(await consentsOf(number)).toEqual([{ ...accepted, is_deleted: true }]);
  const rows = await app.ctx.db.all(sql`select * from consent_proofs`);
  expect(JSON.stringify(rows)).not.toContain(number);
  expect(await consentsOf('9999999999')).toEqual([]);
});

test('A-41 AMB-22 a deletion sent twice keeps one proof; a number that signs up anew has its new consent beside it', async () => {
  const { number, token } = await app.register();
  await Promise.all([remove(number, token), remove(number, token)]);
  await app.register(number);
  expect((await consentsOf(number)).map(({ is_deleted }) => is_deleted).sort()).toEqual([false, true]);
});

test('A-41 a proof is found with the secret of its time only, also after that secret was changed', async () => {
  const { number, token } = await app.register();
  await remove(number, token);
  const secret = app.ctx.config.ticketSecret.reveal();
  const changed = testConfig({ TICKET_SECRET: 'another-secret-of-thirty-two-chars!!' });
  expect(await listConsents(changed, app.ctx.db, number)).toEqual([]);
  const archived = testConfig({ TICKET_SECRET: 'another-secret-of-thirty-two-chars!!', TICKET_SECRET_OLD: secret });
  expect(await listConsents(archived, app.ctx.db, number)).toHaveLength(1);
});

test('A-41 AMB-22 a proof of consent is kept for eight years and no longer', async () => {
  const { number, token } = await app.register();
  await remove(number, token);
  const keptAfter = async (years: number) => {
    await app.ctx.db.run(sql`update clock set offset_ms = ${years * YEAR}`);
    await forgetCodes.run(app.ctx);
    return (await consentsOf(number)).length;
  };
  expect(await keptAfter(7.9)).toBe(1);
  expect(await keptAfter(8.1)).toBe(0);
  await app.dev('clock', { reset: true });
});
