import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/setup/app.ts';
import { createClock } from './clock.ts';
import type { Sql } from './db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTES = 10 * 60_000;

test('G-14 the clock of a process follows the database, however wrong its machine is', async () => {
  const clock = createClock();
  const machine = Date.now;
  try {
    Date.now = () => machine() - MINUTES;
    await clock.refresh(app.ctx.db);
    expect(Math.abs(clock.databaseNow() - machine())).toBeLessThan(1_000);
    expect(Math.abs(clock.now() - machine())).toBeLessThan(1_000);
    // The machine's clock is corrected while the process runs.
    Date.now = machine;
    await clock.refresh(app.ctx.db);
    expect(Math.abs(clock.databaseNow() - machine())).toBeLessThan(1_000);
  } finally {
    Date.now = machine;
  }
});

test('G-14 a slow answer of the database does not move the clock of a process', async () => {
  const clock = createClock();
  await clock.refresh(app.ctx.db);
  const before = clock.databaseNow() - Date.now();
  const slow = {
    ...app.ctx.db,
    one: async <Row>(statement: Sql) => {
      const row = await app.ctx.db.one<Row>(statement);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return row;
    },
  };
  await clock.refresh(slow);
  expect(Math.abs(clock.databaseNow() - Date.now() - before)).toBeLessThan(20);
});

test('G-14 the demo clock is shifted, but the database’s time is not', async () => {
  const clock = createClock();
  await app.dev('clock', { advance_ms: MINUTES });
  await clock.refresh(app.ctx.db);
  expect(Math.abs(clock.now() - Date.now() - MINUTES)).toBeLessThan(1_000);
  expect(Math.abs(clock.databaseNow() - Date.now())).toBeLessThan(1_000);
});
