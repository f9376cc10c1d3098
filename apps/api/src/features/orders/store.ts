import type { OrderState } from '@houseful/domain/booking-status.ts';
import { HOLD_MS } from '@houseful/domain/holds.ts';
import type { PaymentType } from '@houseful/domain/payment-terms.ts';
import type { Line, Quote, SeatRates } from '@houseful/domain/pricing.ts';
import type { Db } from '../../db/connect.ts';
import { instant, readNow } from '../../db/now.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { orderColumns } from './order-columns.ts';
import { CARD_ORDERS, type CardOrder } from './store-card-orders.ts';

/** An order as stored. Paise; instants in epoch ms. */
export interface OrderRow {
  cinema_id: string;
  order_id: string;
  user_id: string;
  kind: 'ticket' | 'food';
  state: OrderState;
  version: number;
  show_id: number | null;
  area_code: string | null;
  seat_count: number;
  seat_nos: number[];
  price_accepted: boolean;
  /** The price, line by line. */
  lines: Line[];
  gst_percent: number;
  /** The sum of the lines, by the database. */
  total_paise: number;
  promo_code: string | null;
  reservation_id: string | null;
  item_reservation_id: string | null;
  int_book_id: number | null;
  str_book_id: string | null;
  created_at: number;
  touched_at: number;
  hold_until: number | null;
  live_until: number | null;
  booked_at: number | null;
  pay_by: number | null;
  collected_at: number | null;
  redeemed_at: number | null;
  cancelled_at: number | null;
  cancelled_by: 'customer' | 'cinema' | 'deadline' | null;
  was_paid: boolean;
  cash_paise: number;
  payment_type: PaymentType | null;
  contact_name: string;
  contact_email: string;
  contact_mobile: string;
  source: string;
  source_ip: string;
  booking_source: string;
  location: string;
  lang: 'en' | 'hi';
  fnd_type: 'pickup' | 'deliver';
  delivery_time: 'before_show' | 'during_interval';
  for_booking: string | null;
  asked_booking: string | null;
  food_row: string | null;
  food_seat: string | null;
}

export type OrderKey = Pick<OrderRow, 'cinema_id' | 'order_id'>;
/** An order with the product's time at the moment it was read. */
export type OrderNow = OrderRow & { at: number };

const SELECT = sql`select ${orderColumns('o')}, app_now() as at from orders o`;

/** The account is not deleted; waits for a deletion that is under way. */
const OF_LIVING = sql`u.deleted_at is null for share of u`;

/** False for an unknown cinema, and for an account that is gone. */
export async function insertDraft(
  db: Db,
  cinemaId: string,
  orderId: string,
  userId: string,
): Promise<boolean> {
  const at = instant(await readNow(db));
  const touched = await db.run(sql`
    insert into orders (cinema_id, order_id, user_id, created_at, touched_at)
    select cinema_id, ${orderId}, user_id, ${at}, ${at} from cinemas, users u
    where cinema_id = ${cinemaId} and user_id = ${userId} and ${OF_LIVING}`);
  return touched === 1;
}

/** The order of that id if it is that person's; another person's behaves as unknown. */
export async function findOwnOrder(db: Db, orderId: string, userId: string): Promise<OrderNow | null> {
  return db.one<OrderNow>(sql`${SELECT} where o.order_id = ${orderId} and o.user_id = ${userId}`);
}

export async function findOrder(db: Db, orderId: string): Promise<OrderNow | null> {
  return db.one<OrderNow>(sql`${SELECT} where o.order_id = ${orderId}`);
}

/** Returns the order that a share belongs to. */
export async function findSharedOrder(db: Db, shareId: string): Promise<OrderNow | null> {
  return db.one<OrderNow>(sql`
    select ${orderColumns('o')}, app_now() as at from shares s join orders o using (cinema_id, order_id)
    where s.share_id = ${shareId}`);
}

/** A person's order by its reservation, with the card orders opened for it: paying begins and ends here. */
export async function findReservation(
  db: Db,
  reservationId: string,
  userId: string,
): Promise<(OrderNow & { card_orders: CardOrder[] }) | null> {
  return db.one<OrderNow & { card_orders: CardOrder[] }>(sql`
    select ${orderColumns('o')}, app_now() as at, ${CARD_ORDERS} from orders o
    where o.reservation_id = ${reservationId} and o.user_id = ${userId}`);
}

/**
 * Locks the order until the transaction ends: every change of an order begins here. The lock is taken within
 * and the time read without, since a query reads its columns before it waits for its locks.
 */
export async function lockOrder(tx: Db, key: OrderKey): Promise<OrderNow | null> {
  return tx.one<OrderNow>(sql`
    with o as materialized (
      select ${orderColumns()} from orders where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}
      for update
    )
    select ${orderColumns('o')}, app_now() as at from o`);
}

export interface PriceNow {
  starts_at: number;
  cancelled_at: number | null;
  area_code: string;
  each: SeatRates;
  gst_percent: number;
  at: number;
}

/** A seat type of a show. */
interface SeatType {
  cinemaId: string;
  showId: number;
  typeCode: string;
}

/** The price of a seat type, with the cinema's fees. */
const priceOf = ({ cinemaId, showId, typeCode }: SeatType): Sql => sql`
  select s.starts_at, s.cancelled_at, p.area_code, c.gst_percent, seat_rates(p)
    || jsonb_build_object('handling', case when c.show_convenience then c.charge_paise else 0 end) as each
  from show_prices p join shows s using (cinema_id, show_id) join cinemas c using (cinema_id)
  where p.cinema_id = ${cinemaId} and p.show_id = ${showId} and p.type_code = ${typeCode}`;

/**
 * Today's price of one seat type of a show, with the cinema's fees. Null when the show or type does not exist
 * at that cinema.
 */
export async function findPrice(
  db: Db,
  cinemaId: string,
  showId: number,
  typeCode: string,
): Promise<PriceNow | null> {
  return db.one<PriceNow>(
    sql`select p.*, app_now() as at from (${priceOf({ cinemaId, showId, typeCode })}) p`,
  );
}

/** As much of an order as tells its state, and the version to write it at. */
export type OrderHead = Pick<
  OrderNow,
  | 'cinema_id'
  | 'order_id'
  | 'kind'
  | 'state'
  | 'version'
  | 'touched_at'
  | 'hold_until'
  | 'pay_by'
  | 'collected_at'
  | 'at'
>;

/**
 * A person's order at a cinema beside the price it asks for (null as in `findPrice`), in one round trip. Null
 * for another's or an unknown order.
 */
export async function findQuotable(
  db: Db,
  orderId: string,
  userId: string,
  asked: SeatType,
): Promise<{ order: OrderHead; price: PriceNow | null } | null> {
  const row = await db.one<OrderHead & PriceNow & { area_code: string | null }>(sql`
    select o.cinema_id, o.order_id, o.kind, o.state, o.version, o.touched_at, o.hold_until, o.pay_by,
      o.collected_at, p.*, app_now() as at
    from orders o left join (${priceOf(asked)}) p on true
    where o.cinema_id = ${asked.cinemaId} and o.order_id = ${orderId} and o.user_id = ${userId}`);
  return row ? { order: row, price: row.area_code === null ? null : row } : null;
}

/**
 * The first of two drawn numbers unless an order of the cinema has it (AMB-48): a clash could not be drawn
 * anew in a transaction. Two texts, since a statement with a list is planned anew each time, and no `exists`,
 * which may read all orders.
 */
const freeNumber = (cinemaId: string, [first, second]: readonly [number, number]): Sql => sql`
  case when (select 1 from orders t where t.cinema_id = ${cinemaId} and t.int_book_id = ${first}::int) is null
    then ${first}::int else ${second}::int end`;

/**
 * Writes the price of seats not held yet and answers the booking number, given at the first quote; null when
 * the order moved on meanwhile.
 */
export async function savePriced(
  db: Db,
  order: OrderHead,
  seats: {
    showId: number;
    areaCode: string;
    count: number;
    gstPercent: number;
    bookingNumbers: readonly [number, number];
  },
  quote: Pick<Quote, 'lines'>,
): Promise<number | null> {
  const row = await db.one<{ int_book_id: number }>(sql`
    update orders set state = 'PRICED', version = version + 1, touched_at = ${instant(order.at)},
      show_id = ${seats.showId}, area_code = ${seats.areaCode}, seat_count = ${seats.count},
      lines = ${JSON.stringify(quote.lines)}::jsonb, gst_percent = ${seats.gstPercent},
      int_book_id = coalesce(int_book_id, ${freeNumber(order.cinema_id, seats.bookingNumbers)})
    where cinema_id = ${order.cinema_id} and order_id = ${order.order_id} and version = ${order.version}
      and state in ('DRAFT', 'PRICED')
    returning int_book_id`);
  return row?.int_book_id ?? null;
}

export interface FoodOrder {
  cinemaId: string;
  orderId: string;
  userId: string;
  reservationId: string;
  bookingNumbers: readonly [number, number];
  showId: number;
  /**
   * The booking that the food belongs to, and the typed id: a person who knows one of its ids is not told the
   * other (AMB-48).
   */
  forBooking: { code: string; asked: string } | null;
  holdMs: number;
  lang: string;
}

/** A food-only order, held from the start: it claims no seats. False for an account that is gone. */
export async function insertFoodOrder(tx: Db, order: FoodOrder): Promise<boolean> {
  const at = instant(await readNow(tx));
  const touched = await tx.run(sql`
    insert into orders (cinema_id, order_id, user_id, created_at, touched_at, kind, state, show_id, reservation_id, int_book_id,
      for_booking, asked_booking, hold_until, live_until, gst_percent, lang)
    select cinema_id, ${order.orderId}, user_id, ${at}, ${at}, 'food', 'HELD', ${order.showId}, ${order.reservationId},
      ${freeNumber(order.cinemaId, order.bookingNumbers)}, ${order.forBooking?.code ?? null},
      ${order.forBooking?.asked ?? null}, t.until, t.until, gst_percent, ${order.lang}
    from cinemas, users u, (
      select least(${at} + ${order.holdMs} * interval '1 millisecond',
        (select ends_at from shows where cinema_id = ${order.cinemaId} and show_id = ${order.showId})) as until
    ) t
    where cinema_id = ${order.cinemaId} and user_id = ${order.userId} and ${OF_LIVING}`);
  return touched > 0;
}

/**
 * Ends an order that was not booked and frees everything it claimed (seats, promo, items, open provider
 * orders). Counts a hold's unpaid time.
 */
export async function endOrder(tx: Db, key: OrderKey, state: 'RELEASED' | 'EXPIRED'): Promise<void> {
  await tx.run(sql`
    select count_unpaid_hold(${key.cinema_id}, ${key.order_id}, ${HOLD_MS}),
      release_claims(${key.cinema_id}, ${key.order_id})`);
  await tx.run(sql`
    update orders set state = ${state}, version = version + 1
    where cinema_id = ${key.cinema_id} and order_id = ${key.order_id}`);
}

/** Saves the contact of a booking, unless the order has it already. */
export async function saveContact(
  db: Db,
  order: OrderRow,
  contact: { name: string; email: string; mobile: string },
): Promise<void> {
  const { name, email, mobile } = contact;
  if (order.contact_name === name && order.contact_email === email && order.contact_mobile === mobile) return;
  await db.run(sql`
    update orders set contact_name = ${name}, contact_email = ${email}, contact_mobile = ${mobile}
    where cinema_id = ${order.cinema_id} and order_id = ${order.order_id}`);
}

/**
 * One person's limits are judged one change at a time: taken before any order (users, then orders, then
 * claims).
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`select 1 from users where user_id = ${userId} for no key update`);
}
