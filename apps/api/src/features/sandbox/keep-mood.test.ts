import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { aroundStatements } from '../../../../../tests/setup/around-statements.ts';
import { createMood } from './keep-mood.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('AMB-81 every call of its kind counts a mood down; only then a calm provider is not asked for its mood again', async () => {
  const asked: string[] = [];
  aroundStatements(app.ctx.connection.pool, (text, _pid, send) => {
    if (text.includes('sandbox_mode')) asked.push(text.trim().slice(0, 4));
    return send();
  });
  const mood = createMood(app.ctx.db);
  await mood.set('500', 2, 'orders');
  expect(await mood.take('orders')).toBe('500');
  expect(await mood.take('payments')).toBe('ok');
  expect(await mood.take('orders')).toBe('500');
  const before = asked.length;
  expect([await mood.take('orders'), await mood.take('orders'), await mood.take('payments')]).toEqual(['ok', 'ok', 'ok']);
  expect(asked.length - before).toBe(1);
});

test('AMB-81 a mood set while a call is looking is not overlooked', async () => {
  const mood = createMood(app.ctx.db);
  let isSet = false;
  aroundStatements(app.ctx.connection.pool, async (text, _pid, send) => {
    const answer = await send();
    if (text.includes('with taken') && !isSet) {
      isSet = true;
      await mood.set('refuse', 1, null);
    }
    return answer;
  });
  expect(await mood.take('orders')).toBe('ok');
  expect(await mood.take('orders')).toBe('refuse');
});
