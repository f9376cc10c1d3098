import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { app, flow, openDoors, places } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';

openDoors();

interface Bought {
  token: string;
  transaction: string;
  friend: string;
}
let nextFriend = 9_100_500_000;

/** A booking that is old enough to be given up. */
async function bought(): Promise<Bought> {
  await app.dev('clock', { reset: true });
  const { session, tokens, seats } = await places(1);
  const [token = ''] = tokens;
  const { transaction } = await flow.buy(token, session, seats.slice(0, 1));
  await app.dev('clock', { advance_ms: 660_000 });
  return { token, transaction, friend: String(nextFriend++) };
}

const give = ({ token, transaction, friend }: Bought) =>
  app.post(
    '/send-ticket-as-gift',
    { transactionID: transaction, giftUserName: 'Ravi', giftUserNumber: friend, giftUserMessage: 'Here you are' },
    { token },
  );

const cancel = ({ token, transaction }: Bought) => app.post('/profile/bookings/cancel', { transaction_id: transaction }, { token });

test('K-12 K-20 a booking that is being cancelled, in every order: no gift of it goes out afterwards', { timeout: 240_000 }, async () => {
  const outcomes = new Set<string>();
  const { deadlocks } = await interleave(app, {
    limit: 30,
    begin: bought,
    acts: [give, cancel],
    async check({ transaction, friend }, [given]) {
      const rows = await app.ctx.db.all<{ ended: boolean; late: boolean | null }>(sql`
        select state = 'CANCELLED' as ended, g.created_at > o.cancelled_at as late
        from orders o left join gifts g using (cinema_id, order_id) where order_id = ${transaction}`);
      const isGiven = given.status;
      expect(rows).toEqual([{ ended: true, late: isGiven ? false : null }]);
      const told = (await app.dev(`outbox?number=${friend}`)).filter((message: any) => message.template === 'ticket_gifted');
      expect(told).toHaveLength(isGiven ? 1 : 0);
      outcomes.add(String(given.statusCode));
      expect(await violations(app)).toEqual([]);
    },
  });
  await app.dev('clock', { reset: true });
  expect(deadlocks).toBe(0);
  expect(outcomes.size).toBe(2);
});
