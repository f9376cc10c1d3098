import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf, type Session } from '../../../../../tests/setup/booking.ts';

let app: TestApp;
let asha: string;
let session: Session;
let items: Record<string, string>;
let flow: ReturnType<typeof bookingOf>;

beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
  flow = bookingOf(app);
  const fixtures = await app.dev('fixtures', { users: 1 });
  ({ items } = fixtures);
  session = fixtures.sessions['S-FAR'];
  asha = fixtures.users[0].token;
});
afterAll(() => app.close());

const contact = { name: 'Asha Rao', email: '', mobile: '9876543210' };

/** Food paid in cash at its counter, for a booking or for a typed seat. */
async function orderFood(place: Record<string, unknown>): Promise<string> {
  const order = await app.post(
    '/booking/only-food-checkout',
    {
      cinema_code: session.cinema_code,
      items: [{ Item_strID: items.VEG1, Item_intPrice: 120, quantity: 2 }],
      fndType: 'pickup',
      delivery_time: 'during_interval',
      ...place,
    },
    { token: asha },
  );
  const { reservation_id, transaction_id, curTotal } = order.data;
  const booked = await app.post(
    '/booking/payment-status',
    { reservation_id, payment_type: 2, ...contact, total_amount: curTotal },
    { token: asha },
  );
  expect(booked.status).toBe(true);
  return transaction_id;
}
const ticketOf = async (id: string) => (await app.post('/booking/final-ticket', { transaction_id: id, only_fnd: true })).data;

test('K-05 K-07 AMB-87 food for a booking shows its film, its tickets and its seats', async () => {
  const { committed } = await flow.buy(asha, session, ['G 1', 'G 2']);
  const ticket = await ticketOf(await orderFood({ booking_id: committed.data.strBookId }));
  expect(ticket).toMatchObject({ number_of_seats: 2, strSeatInfo: 'Gold: G 1, G 2', items: [{ quantity: 2 }], only_fnd: true });
  expect(ticket.Film_strTitle).not.toBe('');
  expect(ticket.Session_dtmRealShow).not.toBe('');
  expect(ticket).toMatchObject({ amount: 240, curTotal: 240, convenience_fee: 0, DiscountAmount: 0, payment_status: 'Pending' });
  expect(ticket.items[0]).toMatchObject({ quantity: 2, Item_strDescription: expect.stringMatching(/./) });
  for (const field of ['strBookId', 'image_path_1', 'Cinema_strName', 'Screen_strName', 'cinema_address', 'transaction_time'])
    expect({ field, value: ticket[field] }).toEqual({ field, value: expect.stringMatching(/./) });
});

test('K-07 AMB-87 food for a typed seat is for one ticket', async () => {
  const { session_id, movie_code } = session;
  const ticket = await ticketOf(await orderFood({ session_id, filmCode: movie_code, row: 'F', seat: '7' }));
  expect(ticket).toMatchObject({ number_of_seats: 1, strSeatInfo: 'F 7' });
});
