import { randomUUID } from 'node:crypto';
import { allCalls } from '@houseful/contract/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startTestApp, type TestApp } from '../../../../tests/setup/app.ts';
import { bookingOf } from '../../../../tests/setup/booking.ts';

/** A product with one connection: code that holds it and asks for another waits forever. */
let app: TestApp;
/** Names of the calls that were answered under a key. */
const answered = new Set<string>();

beforeAll(async () => {
  app = await startTestApp({ env: { POOL_SIZE: '1' } });
});
afterAll(() => app?.close());

const patternOf = (path: string) => path.replace(/^\/like-movie\/.*/, '/like-movie/:movie_code');
async function keyed(method: 'post' | 'put', path: string, body: unknown, options: { token?: string } = {}): Promise<Reply> {
  // This process knows nothing of the catalogue yet.
  app.ctx.events.catalogueChanged();
  const reply = await app[method](path, body, { ...options, headers: { 'idempotency-key': randomUUID() } });
  expect([path, reply.http, reply.message]).toEqual([path, 200, reply.message]);
  answered.add(`${method.toUpperCase()} /webapp${patternOf(path)}`);
  return reply;
}

test('Q-15 Q-06 no call with an Idempotency-Key waits for a second connection while it holds one', async () => {
  const { sessions, users, items, films } = await app.dev('fixtures', { users: 2 });
  const [asha, ravi] = users.map((user: { token: string }) => user.token);
  await keyed('post', '/getregisterotp', { name: 'Meera', number: '7000012345', userTerms: 'Y' });
  await keyed('post', '/getloginotp', { number: users[0].number });
  await keyed('put', `/like-movie/${films.FILM2D}`, {}, { token: asha });

  const flow = bookingOf({ ...app, post: (path, body, options) => keyed('post', path, body, options) });
  const { committed } = await flow.buy(asha, sessions['S-FAR'], ['A 1']);
  const food = { cinema_code: sessions['S-FAR'].cinema_code, items: [{ Item_strID: items.VEG1, quantity: 1 }], fndType: 'pickup' };
  await keyed('post', '/booking/only-food-checkout', { ...food, booking_id: committed.data.strBookId }, { token: ravi });
  await keyed('post', '/send-ticket-as-gift', {
    transactionID: committed.data.transaction_id,
    giftUserName: 'Ravi',
    giftUserNumber: '9876543210',
    giftUserMessage: 'See you there.',
  });

  await keyed('post', '/advertisewithus', {
    adu_fullname: 'Asha Rao',
    adu_phone: '9876543210',
    adu_email: 'asha@mail.example',
    adu_org: 'Lantern Talkies',
    adu_message: 'A slide before the film.',
  });
  await keyed('post', '/extras/contact-us', {
    category: 'Feedback',
    email: 'asha@mail.example',
    message: 'The interval bell was late.',
    name: 'Asha Rao',
    mobile: '9876543210',
    city_name: 'Mumbai',
    Cinema_strName: 'Houseful',
    show_date: '',
  });
  const inOneTransaction = Object.entries(allCalls).filter(([, call]) => (call as { replay?: string }).replay === 'transaction');
  const left = inOneTransaction.map(([name]) => name).filter((name) => !answered.has(name));
  expect(left).toEqual([]);
});
