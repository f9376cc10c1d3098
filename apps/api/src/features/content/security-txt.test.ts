import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { refreshContext } from '../../context.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://tickets.example' } });
});
afterAll(() => app.close());

const ask = () => app.app.inject('/.well-known/security.txt');
const fieldsOf = (text: string, name: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));

test('security.txt tells where to report a weakness, in the form of RFC 9116, and is never out of date', async () => {
  const answer = await ask();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(fieldsOf(answer.payload, 'Contact')).toEqual([expect.stringMatching(/^mailto:\S+@\S+$/), 'https://tickets.example/contact-us']);
  expect(fieldsOf(answer.payload, 'Canonical')).toEqual(['https://tickets.example/.well-known/security.txt']);
  const days = (Date.parse(fieldsOf(answer.payload, 'Expires')[0] ?? '') - app.ctx.clock.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('security.txt names the desk for security where the chain has one', async () => {
  await app.ctx.db.run(sql`
    update settings set value = jsonb_set(value, '{emails,security}', '"security@cinema.example"') where key = 'chain'`);
  await refreshContext(app.ctx);
  expect(fieldsOf((await ask()).payload, 'Contact')[0]).toBe('mailto:security@cinema.example');
});
