import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/setup/app.ts';
import { PRODUCTION, testConfig } from '../../../tests/setup/test-config.ts';
import { createLog } from './logging/log.ts';
import { startWarnings } from './start-warnings.ts';

const SOUND = {
  ...PRODUCTION,
  OTP_DIGITS: '6',
  LOG_LEVEL: 'info',
  DATABASE_URL: 'postgres://houseful@127.0.0.1/houseful',
  S3_URL: 's3://key:secret@bucket.example/pictures',
};

test('AMB-81 a production that is set up with care starts without a warning', () => {
  expect(startWarnings(testConfig(SOUND))).toEqual([]);
});

test.each([
  ['OTP_DIGITS', '4'],
  ['OTP_DIGITS', '5'],
  ['RAZORPAY_KEY_ID', 'rzp_test_1'],
  ['LOG_LEVEL', 'silent'],
  ['S3_URL', ''],
  ['DATABASE_URL', ''],
])('AMB-81 production warns at start about %s "%s", in one line that names it', (name, value) => {
  expect(startWarnings(testConfig({ ...SOUND, [name]: value }))).toEqual([expect.stringContaining(name)]);
});

test('the demo warns about nothing: its codes have four digits and its uploads lie beside it', () => {
  expect(startWarnings(testConfig({ OTP_DIGITS: '4', LOG_LEVEL: 'silent' }))).toEqual([]);
});

let app: TestApp | undefined;
const texts: string[] = [];
const warned = () => texts.map((text) => JSON.parse(text)).filter(({ level }) => level === 40);
const start = async (env: Record<string, string>) => {
  app = await startTestApp({ env, log: createLog('info', { write: (text) => texts.push(text) }) });
  return app.app;
};
beforeEach(() => {
  texts.length = 0;
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});

test('AMB-81 the warnings are in the log of the start', async () => {
  await start(PRODUCTION);
  for (const name of ['OTP_DIGITS', 'S3_URL', 'DATABASE_URL'])
    expect(warned().map(({ msg }) => msg)).toContainEqual(expect.stringContaining(name));
});

test('AMB-81 Q-16 a forwarded call to a production that names no proxy warns once; with a proxy named, never', async () => {
  const forwarded = { url: '/v1.0/health/live', headers: { 'x-forwarded-for': '203.0.113.9' } };
  const isOfIt = ({ msg }: { msg: string }) => msg.includes('TRUSTED_PROXIES');
  const bare = await start(PRODUCTION);
  await bare.inject('/v1.0/health/live');
  expect(warned().filter(isOfIt)).toEqual([]);
  for (let i = 0; i < 3; i++) await bare.inject(forwarded);
  expect(warned().filter(isOfIt)).toHaveLength(1);
  await app?.close();
  texts.length = 0;
  await (await start({ ...PRODUCTION, TRUSTED_PROXIES: '127.0.0.1' })).inject(forwarded);
  expect(warned().filter(isOfIt)).toEqual([]);
});
