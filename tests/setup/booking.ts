import { type Reply, sayBroken, type TestApp } from './app.ts';

/** A seat by name, as "A 1". */
export type SeatName = `${string} ${number}`;

export interface Session {
  session_id: number;
  cinema_code: string;
  movie_code: string;
  starts_at: string;
}

export interface Priced {
  transaction: string;
  type: Record<string, any>;
  layout: Reply;
  added: Reply;
}

export interface Held extends Priced {
  set: Reply;
  reservation: string;
  total: number;
}

/** Returns the calls of a purchase, one by one, as the browser makes them. */
export function bookingOf(app: Pick<TestApp, 'get' | 'post' | 'dev'>) {
  const layoutOf = (session: Session, token?: string) =>
    app.get(`/seat_layout/${session.session_id}/${session.cinema_code}`, token ? { token } : {});

  /** Returns the seat map's entry of a seat: its row, itself and its type. */
  function findSeat(layout: Reply, name: string) {
    const [row, number] = name.split(' ');
    for (const type of layout.data.seatTypes) {
      for (const line of type.rows) {
        const seat = line.seats.find((entry: any) => line.strRowPhyID === row && entry.strSeatNumber === number);
        if (seat) return { row: line, seat, seatType: type };
      }
    }
    throw new Error(`there is no seat ${name}`);
  }

  async function price(token: string, session: Session, seats: readonly string[]): Promise<Priced> {
    const layout = await layoutOf(session, token);
    const type = findSeat(layout, seats[0] as string).seatType;
    const begun = await app.post('/booking/get-transaction-id', { cinema_code: session.cinema_code }, { token });
    const transaction = begun.data.transaction_id as string;
    const added = await app.post(
      '/booking/add-seats',
      {
        cinema_code: session.cinema_code,
        transaction_id: transaction,
        session_id: session.session_id,
        type_code: type.TType_strCode,
        quantity: seats.length,
      },
      { token },
    );
    return { transaction, type, layout, added };
  }

  function setSeats(
    token: string,
    session: Session,
    priced: Priced,
    seats: readonly string[],
    more: Record<string, unknown> = {},
  ): Promise<Reply> {
    const chosen = seats.map((name) => {
      const { row, seat } = findSeat(priced.layout, name);
      return { row: { strRowPhyID: row.strRowPhyID, intGridRowID: row.intGridRowID }, seat };
    });
    return app.post(
      '/booking/set-seats',
      {
        cinema_code: session.cinema_code,
        session_id: session.session_id,
        transaction_id: priced.transaction,
        group_code: priced.type.PGroup_strCode,
        type_code: priced.type.TType_strCode,
        selectedSeats: chosen,
        filmCode: session.movie_code,
        quantity: seats.length,
        session_time: session.starts_at,
        isPriceChange: false,
        threeDCharge: 0,
        vistaSeatPrice: priced.added.data ? priced.added.data.curTotal / seats.length : 0,
        source: 'Linux Desktop',
        location: 'Mumbai',
        ...more,
      },
      { token },
    );
  }

  /** Calls get-transaction-id, add-seats and set-seats. Throws when the seats are refused. */
  async function hold(token: string, session: Session, seats: readonly string[]): Promise<Held> {
    const priced = await price(token, session, seats);
    const set = await setSeats(token, session, priced, seats);
    if (!set.status) throw new Error(`set-seats: ${set.statusCode} ${set.message}`);
    return { ...priced, set, reservation: set.data.reservation_id, total: set.data.order.totalAmount };
  }

  const contact = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' };

  const openOrder = (token: string, held: Held, more: Record<string, unknown> = {}) =>
    app.post(
      '/booking/order-id',
      { reservation_id: held.reservation, amount: held.total, booking_type: 'regular', payment_type: 1, ...contact, mode: 'web', ...more },
      { token },
    );

  /** Does the work of the provider's checkout; returns the fields that the browser would hand back. */
  const pay = (orderId: string, how: Record<string, unknown> = {}) =>
    app.dev('razorpay/pay', { order_id: orderId, webhook: 'none', ...how });

  const commit = (token: string, held: Held, paid: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
    app.post(
      '/booking/payment-status',
      {
        reservation_id: held.reservation,
        payment_type: 1,
        ...contact,
        internet_handling_charges: held.set.data.order.internet_handling_charges,
        gst: held.set.data.order.gst,
        total_amount: held.total,
        ...paid,
        ...more,
      },
      { token },
    );

  /** Makes a whole purchase by card. */
  async function buy(token: string, session: Session, seats: readonly string[]): Promise<Held & { committed: Reply; orderId: string }> {
    const held = await hold(token, session, seats);
    const opened = await openOrder(token, held);
    if (!opened.status) throw new Error(`order-id: ${opened.statusCode} ${opened.message}`);
    const committed = await commit(token, held, await pay(opened.data.order_id));
    if (!committed.status) throw new Error(`payment-status: ${committed.statusCode} ${committed.message}`);
    return { ...held, committed, orderId: opened.data.order_id };
  }

  /** Returns every seat's status code by its name. */
  function codes(layout: Reply): Map<string, string> {
    const found = new Map<string, string>();
    for (const type of layout.data.seatTypes)
      for (const row of type.rows) for (const seat of row.seats) found.set(`${row.strRowPhyID} ${seat.strSeatNumber}`, seat.strSeatStatus);
    return found;
  }

  return { layoutOf, findSeat, price, setSeats, hold, openOrder, pay, commit, buy, codes };
}

/** Returns the violated invariants. */
export const violations = async (app: Pick<TestApp, 'dev'>): Promise<string[]> => sayBroken(await app.dev('invariants'));
