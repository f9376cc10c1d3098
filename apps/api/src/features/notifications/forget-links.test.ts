import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { markFailed, markSent } from './store-outbox.ts';
import { writeMessage } from './write-message.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const link = 'https://houseful.example/final-ticket/x';
const values = {
  ...{ film: 'Kaagaz', show: 'Sat 21 Nov, 7:30 PM', cinema: 'Prakash', screen: 'Screen 1', seats: 'A1, A2' },
  ...{ booking_id: '123456789', amount: '₹547.20', link },
};

test.each([
  ['is sent', (id: string) => markSent(app.ctx.db, [id], true)],
  ['can never arrive', (id: string) => markFailed(app.ctx.db, id, 'SMTP 550')],
])('K-20 a message that %s keeps no link to the ticket', async (how, end) => {
  const letter = { channel: 'email', to: 'asha@example.in', template: 'booking_confirmed', lang: 'en', values } as const;
  await transaction(app.ctx.db, (tx) => writeMessage(tx, { ...letter, dedupeKey: how }));
  const stored = async () => await app.ctx.db.one<any>(sql`select * from outbox where dedupe_key = ${how}`);
  const before = await stored();
  expect(JSON.stringify(before)).toContain(link);
  await end(before.message_id);
  const left = await stored();
  expect(JSON.stringify(left)).not.toContain(link);
  // Customer care still sees which message it was, and of what.
  expect(left).toMatchObject({ template: 'booking_confirmed', template_values: { film: 'Kaagaz', seats: 'A1, A2' }, body: '', links: [] });
});
