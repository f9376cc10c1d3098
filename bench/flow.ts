import type { HttpCaller } from './http-caller.ts';

/** A buyer: their session's token and their id in the database. */
export interface Buyer {
  token: string;
}

/** A show on sale and its seats, as the calls name them. */
export interface Sale {
  session_id: number;
  cinema_code: string;
  movie_code: string;
  type: { TType_strCode: string; PGroup_strCode: string };
  seats: { row: unknown; seat: unknown }[];
}

const API = '/v1.0/webapp';
const contact = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' };

interface LayoutType {
  TType_strCode: string;
  PGroup_strCode: string;
  rows: { strRowPhyID: string; intGridRowID: number; seats: { strSeatStatus: string }[] }[];
}

/** The fixtures that the bench uses; the show of 1,200 seats is called S-BIG. */
export interface Fixtures {
  users: (Buyer & { number: string })[];
  sessions: { 'S-BIG': { session_id: number; cinema_code: string; movie_code: string; starts_at: string } };
}

/** Creates shows of 1,200 seats, and buyers (a set of fixtures has 500 at most). */
export async function prepareSales(
  call: HttpCaller,
  shows: number,
  buyers: number,
): Promise<{ sales: Sale[]; buyers: Buyer[] }> {
  const sales: Sale[] = [];
  const people: Buyer[] = [];
  for (let i = 0; i < shows; i++) {
    const fixtures = await call.post<Fixtures>('/v1.0/dev/fixtures', { users: Math.ceil(buyers / shows) });
    people.push(...fixtures.users);
    const session = fixtures.sessions['S-BIG'];
    const layout = await call.get<{ seatTypes: [LayoutType] }>(
      `${API}/seat_layout/${session.session_id}/${session.cinema_code}`,
    );
    const [type] = layout.seatTypes;
    const seats = type.rows.flatMap((row) =>
      row.seats
        .filter((seat) => seat.strSeatStatus === '0')
        .map((seat) => ({ row: { strRowPhyID: row.strRowPhyID, intGridRowID: row.intGridRowID }, seat })),
    );
    sales.push({ ...session, type, seats });
  }
  return { sales, buyers: people };
}

/** Returns the quote of a buyer, ready for set-seats: two neighbouring seats that nobody else asks for. */
export async function quoteTwo(
  call: HttpCaller,
  { token }: Buyer,
  sale: Sale,
  pair: number,
): Promise<Record<string, unknown>> {
  const begun = await call.post<{ transaction_id: string }>(
    `${API}/booking/get-transaction-id`,
    { cinema_code: sale.cinema_code },
    token,
  );
  await call.post(
    `${API}/booking/add-seats`,
    {
      cinema_code: sale.cinema_code,
      transaction_id: begun.transaction_id,
      session_id: sale.session_id,
      type_code: sale.type.TType_strCode,
      quantity: 2,
    },
    token,
  );
  return {
    cinema_code: sale.cinema_code,
    session_id: sale.session_id,
    transaction_id: begun.transaction_id,
    group_code: sale.type.PGroup_strCode,
    type_code: sale.type.TType_strCode,
    selectedSeats: sale.seats.slice(pair * 2, pair * 2 + 2),
    filmCode: sale.movie_code,
    quantity: 2,
    isPriceChange: false,
    threeDCharge: 0,
    vistaSeatPrice: 200,
    source: 'Linux Desktop',
    location: 'Mumbai',
  };
}

interface Held {
  reservation_id: string;
  order: { transaction_id: string; curTotal: number; totalAmount: number };
}

export const setSeats = (call: HttpCaller, { token }: Buyer, body: unknown) =>
  call.post<Held>(`${API}/booking/set-seats`, body, token);

/**
 * Makes every call of a purchase by card, as the browser does. The sandbox answers at once, and sends a
 * webhook if asked.
 */
export async function buyTwo(
  call: HttpCaller,
  buyer: Buyer,
  sale: Sale,
  pair: number,
  webhook: 'none' | 'once' = 'none',
): Promise<void> {
  const { token } = buyer;
  const held = await setSeats(call, buyer, await quoteTwo(call, buyer, sale, pair));
  const { reservation_id } = held;
  await call.get(`${API}/booking/${held.order.transaction_id}`, token);
  await call.get(
    `${API}/booking/charges?amount=${held.order.curTotal}&cinema_code=${sale.cinema_code}&transaction_id=${held.order.transaction_id}`,
    token,
  );
  const opened = await call.post<{ order_id: string }>(
    `${API}/booking/order-id`,
    {
      reservation_id,
      amount: held.order.totalAmount,
      booking_type: 'regular',
      payment_type: 1,
      ...contact,
      mode: 'web',
    },
    token,
  );
  const paid = await call.post<Record<string, string>>('/v1.0/dev/razorpay/pay', {
    order_id: opened.order_id,
    webhook,
  });
  await call.post(
    `${API}/booking/payment-status`,
    { reservation_id, payment_type: 1, ...contact, total_amount: held.order.totalAmount, ...paid },
    token,
  );
}
