import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Reply } from '../../../../tests/setup/app.ts';
import { losingConnection } from '../../../../tests/setup/lost-connection.ts';
import { app, flow, openDoors, places } from '../../../../tests/setup/shop.ts';
import { sql } from '../db/sql.ts';

openDoors();

type Call = (headers: Record<string, string>) => Promise<Reply>;
let nextNumber = 6_950_000_000;

const CALLS: [string, () => Promise<Call>][] = [
  [
    'a code to sign up',
    async () => {
      const number = String(nextNumber++);
      return (headers) => app.post('/getregisterotp', { name: 'Asha Rao', number }, { headers });
    },
  ],
  [
    'a gift',
    async () => {
      const { session, tokens, seats } = await places(1);
      const { transaction: transactionID } = await flow.buy(tokens[0] ?? '', session, seats.slice(0, 1));
      const gift = { transactionID, giftUserName: 'Ravi', giftUserNumber: String(nextNumber++), giftUserMessage: 'Here you are' };
      return (headers) => app.post('/send-ticket-as-gift', gift, { headers });
    },
  ],
  [
    'an enquiry',
    async () => {
      const asked = { adu_fullname: 'Asha Rao', adu_phone: '9876543210', adu_email: 'asha@shop.example', adu_org: 'Rao Sarees' };
      return (headers) => app.post('/advertisewithus', { ...asked, adu_message: 'Two weeks, please.' }, { headers });
    },
  ],
];

test.each(CALLS)(
  'Q-15 Q-16 %s that loses its connection at any statement runs again, and each limit counts it once',
  async (_, prepare) => {
    const sent = async (at: number): Promise<number> => {
      await app.dev('limits', { off: true });
      const call = await prepare();
      await app.dev('limits', { off: false });
      const { answer, steps } = await losingConnection(app, at, 'before', () => call({ 'idempotency-key': randomUUID() }));
      expect([at, answer.http, answer.message]).toEqual([at, 200, answer.message]);
      const rows = await app.ctx.db.all<{ key: string; n: number }>(sql`
        select key, cardinality(moments) as n from rate_counters`);
      expect(rows.length).toBeGreaterThan(0);
      expect([at, rows.filter(({ n }) => n !== 1)]).toEqual([at, []]);
      return steps;
    };
    const steps = await sent(0);
    for (let at = 1; at <= steps; at++) await sent(at);
    await app.dev('limits', { off: true });
  },
);
