import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { PRODUCTION } from '../../../../../tests/setup/test-config.ts';
import type { Context } from '../../context.ts';
import { sql } from '../../db/sql.ts';
import { createLog } from '../../logging/log.ts';
import { startProduct } from '../../start.ts';
import { sendMessages } from './send-messages.job.ts';
import { warnOfSms } from './warn-of-sms.ts';
import { writeMessage } from './write-message.ts';

// A production whose only way to a number is SMS, and whose texts are not registered: nothing can be sent, and that is said (AMB-17).

let app: TestApp;
let ctx: Context;
let lines: string[];

beforeAll(async () => {
  app = await startTestApp({ env: PRODUCTION });
});
beforeEach(async () => {
  lines = [];
  ctx = { ...app.ctx, log: createLog('warn', { write: (line) => lines.push(line) }) };
  await register({});
});
afterAll(() => app.close());

const register = (ids: Record<string, string>) =>
  app.ctx.db.run(sql`insert into settings (key, value) values ('sms_template_ids', ${JSON.stringify(ids)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('AMB-17 a code that is given up for want of a registered SMS is told to the operators, with the setting and nobody’s number', async () => {
  const code = { template: 'otp', lang: 'hi', values: { code: '4821', host: 'tickets.example' }, otp: '4821' } as const;
  await writeMessage(ctx.db, { ...code, channel: 'whatsapp', to: '9876543210', dedupeKey: 'code' });
  for (let i = 0; i < 2; i++) await sendMessages.run(ctx);
  const told = logged().filter(({ msg }) => msg === 'a message is given up');
  const error = 'no whatsapp configured; no DLT template id for otp.hi in the settings row sms_template_ids';
  expect(told).toEqual([expect.objectContaining({ template: 'otp', error })]);
  expect(lines.join()).not.toMatch(/9876543210|4821/);
  const rows = await ctx.db.all(sql`select failed_at is not null as is_failed, last_error from outbox`);
  expect(rows).toEqual([{ is_failed: true, last_error: error }]);
});

test('AMB-17 a product whose codes reach nobody says so when it starts', async () => {
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const product = await startProduct({ config: ctx.config, log, databaseUrl: app.databaseUrl, jobs: false });
  await product.stop();
  expect(logged().filter(({ missing }) => missing)).toEqual([expect.objectContaining({ missing: ['otp.en', 'otp.hi'] })]);
});

test.each([
  [{}, ['otp.en', 'otp.hi']],
  [{ 'otp.en': '1107161' }, ['otp.hi']],
])('AMB-17 the start says which codes nobody could be sent: of %o, %o are missing', async (ids, missing) => {
  await register(ids);
  await warnOfSms(ctx);
  expect(logged().filter(({ missing }) => missing)).toEqual([
    expect.objectContaining({ missing, msg: expect.stringContaining('sms_template_ids') }),
  ]);
});

test('AMB-17 the start says nothing where the codes are registered, where WhatsApp takes them, and in the demo', async () => {
  const whatsapp = { ...ctx.config.whatsapp, phoneId: '55500', token: ctx.config.sms.token };
  await warnOfSms({ ...ctx, config: { ...ctx.config, whatsapp } });
  await warnOfSms({ ...ctx, config: { ...ctx.config, demo: true } });
  await register({ 'otp.en': '1107161', 'otp.hi': '1107162' });
  await warnOfSms(ctx);
  expect(lines).toEqual([]);
});
