import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { sql } from '../../db/sql.ts';
import { watchCodes } from './watch-codes.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CODES_PER_HOUR: '20' } });
});
afterAll(() => app?.close());

const later = (ms: number) => app.dev('clock', { advance_ms: ms });
let next = 6_870_000_000;
const signUp = (number = String(next++)) => app.post('/getregisterotp', { name: 'Asha Rao', number });
const send = async (count: number) => {
  const answers: number[] = [];
  for (let i = 0; i < count; i++) answers.push((await signUp()).http);
  return [...new Set(answers)];
};

/** The warnings of one run of the job. */
async function warned(): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
  await watchCodes.run({ ...app.ctx, log });
  return lines.join('');
}

/** Codes of earlier in this hour, dead and unused or used. */
const earlier = (count: number, used: boolean) =>
  app.ctx.db.run(sql`
    insert into otps (otp_id, number, purpose, code_hash, created_at, expires_at, used_at, voided_at)
    select gen_random_uuid(), '6000000000', 'Login', '', t.at, t.at + interval '3 minutes',
      case when ${used} then t.at end, t.at
    from generate_series(1, ${count}::int), (select app_now() - interval '10 minutes' as at) t`);

test('AMB-17 Q-16 the hour’s budget of codes, and of unused ones, stops strangers and no browser that signed in before', async () => {
  const { number, token } = await app.register();
  await later(2 * 3_600_000);
  // A code that still lives is not unused; half of the budget may die.
  expect(await send(11)).toEqual([200]);
  await later(181_000);
  expect(await signUp()).toMatchObject({ http: 429, headers: { 'retry-after': '300' } });
  // Used codes make room, until the whole budget is spent.
  await app.ctx.db.run(sql`update otps set used_at = created_at`);
  expect(await send(9)).toEqual([200]);
  expect(await send(1)).toEqual([429]);
  const known = await app.post('/getloginotp', { number }, { headers: { cookie: `MCSESSION=${token}` } });
  expect(known.http).toBe(200);
  await later(3_600_000);
  expect(await send(1)).toEqual([200]);
});

test('AMB-17 the operator is warned when few of an hour’s codes are used, and when the budget is nearly spent', async () => {
  await app.ctx.db.run(sql`delete from otps`);
  expect(await warned()).toBe('');
  await earlier(15, true);
  expect(await warned()).toBe('');
  await earlier(1, true);
  expect(await warned()).toContain('budget');
  await earlier(40, false);
  expect(await warned()).toContain('fewer than 40 %');
});
