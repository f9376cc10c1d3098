import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { identifier, sql } from '../../db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
});
afterAll(() => app?.close());

let next = 6_500_000_000;
const freshNumber = (): string => String(next++);
const codeFor = async (number: string): Promise<string> => (await app.dev(`outbox?number=${number}`))[0].otp;
const at20 = <T>(work: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 20 }, (_, i) => work(i)));

async function count(table: 'sessions' | 'users', number: string): Promise<number> {
  const row = await app.ctx.db.one<{ n: number }>(sql`
    select count(*) as n from ${identifier(table)} where user_id in (select user_id from users where number = ${number})`);
  return row?.n ?? 0;
}

test('A-40 twenty sign-ins at once with one code make exactly one session', async () => {
  const { number } = await app.register(freshNumber());
  const before = await count('sessions', number);
  await app.post('/getloginotp', { number });
  const otp = await codeFor(number);
  const replies = await at20(() => app.post('/login', { number, otp }));
  expect(replies.filter(({ status }) => status)).toHaveLength(1);
  expect(replies.filter(({ status }) => !status).every(({ statusCode }) => statusCode === 904)).toBe(true);
  expect(await count('sessions', number)).toBe(before + 1);
});

test('A-38 A-40 twenty registrations at once with one code make one account and one session', async () => {
  const number = freshNumber();
  await app.post('/getregisterotp', { name: 'Asha Rao', number });
  const otp = await codeFor(number);
  const replies = await at20(() => app.post('/register', { number, otp }));
  expect(replies.filter(({ status }) => status)).toHaveLength(1);
  expect(await count('users', number)).toBe(1);
  expect(await count('sessions', number)).toBe(1);
});

test('A-39 twenty wrong tries at once count as five at most, and the code is void', async () => {
  const { number } = await app.register(freshNumber());
  await app.post('/getloginotp', { number });
  const otp = await codeFor(number);
  const replies = await at20((i) => app.post('/login', { number, otp: String((Number(otp) + 1 + i) % 10_000).padStart(4, '0') }));
  expect(replies.every(({ status }) => !status)).toBe(true);
  expect(replies.filter(({ statusCode }) => statusCode === 901)).toHaveLength(5);
  expect(replies.filter(({ statusCode }) => statusCode === 903)).toHaveLength(15);
  const rows = await app.ctx.db.all<{ wrong_tries: number }>(sql`
    select wrong_tries from otps where number = ${number} and used_at is null`);
  expect(rows).toEqual([{ wrong_tries: 5 }]);
  expect(await app.post('/login', { number, otp })).toMatchObject({ status: false, statusCode: 903 });
});

test('A-18 of many codes sent at once for a number one is outstanding, and it is the one that works', async () => {
  const { number } = await app.register(freshNumber());
  const replies = await at20(() => app.post('/getloginotp', { number }));
  expect(replies.every(({ status }) => status)).toBe(true);
  const codes: string[] = (await app.dev(`outbox?number=${number}`)).slice(0, 20).map(({ otp }: { otp: string }) => otp);
  const rows = await app.ctx.db.all(sql`
    select from otps where number = ${number} and used_at is null and voided_at is null`);
  expect(rows).toHaveLength(1);
  let worked = 0;
  for (const otp of new Set(codes)) {
    // Counting is not the point here: what was counted is taken back between two tries.
    await app.ctx.db.run(sql`update otps set wrong_tries = 0 where number = ${number} and used_at is null`);
    if ((await app.post('/login', { number, otp })).status) worked += 1;
  }
  expect(worked).toBe(1);
});

test('A-39 of twenty askings at once for one number, one code is sent', async () => {
  await app.dev('limits', { off: false });
  const number = freshNumber();
  const replies = await at20(() => app.post('/getregisterotp', { name: 'Asha Rao', number }));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(replies.filter(({ http }) => http === 429)).toHaveLength(19);
  expect(await app.dev(`outbox?number=${number}`)).toHaveLength(1);
  await app.dev('limits', { off: true });
});

test('A-30 AMB-22 a sign-in that meets the deletion of its account leaves no session behind, whoever is first', async () => {
  const { orders } = await interleave(app, {
    async begin() {
      const { number, token, user } = await app.register(freshNumber());
      await app.post('/getloginotp', { number });
      return { number, token, userId: user.user_id as string, otp: await codeFor(number) };
    },
    acts: [
      ({ number, otp }) => app.post('/login', { number, otp }),
      ({ number, token }) => app.post('/delete-account', { number }, { token }),
    ],
    async check({ userId }, [signed, deleted]) {
      expect(deleted.message).toBe('User Deleted Successfully');
      expect(signed.http).toBeLessThan(500);
      const rows = await app.ctx.db.all(sql`
        select session_id from sessions where user_id = ${userId} and revoked_at is null`);
      expect(rows).toEqual([]);
    },
    limit: 60,
  });
  expect(orders).toBeGreaterThan(20);
});
