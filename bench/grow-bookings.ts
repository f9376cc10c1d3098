import { paiseOf, quote } from '@houseful/domain/pricing.ts';
import type { Db } from '../apps/api/src/db/connect.ts';
import { sql } from '../apps/api/src/db/sql.ts';

/** A chain of a hundred screens then sells a million bookings in a hundred days. */
const MOST_OF_A_SHOW = 12;
/** Bookings of one statement. */
const BATCH = 50_000;

/**
 * Makes past bookings of two seats in the real tables, in all rows that the product leaves behind. Claims are
 * there if the show ended less than a week ago. The catalogue must be there. Every invariant holds afterwards.
 */
export async function growBookings(
  db: Db,
  count: number,
  say: (made: number) => void = () => undefined,
): Promise<void> {
  await makePeople(db, Math.max(10, Math.ceil(count / 20)));
  const hall = await chooseHall(db);
  const shows = Math.ceil(count / hall.pairs);
  await makeShows(db, hall, shows);
  const perBatch = Math.max(1, Math.floor(BATCH / hall.pairs));
  for (let from = 0; from < shows; from += perBatch) {
    const to = Math.min(shows, from + perBatch);
    await makeBookings(db, hall, { from, to, count });
    say(Math.min(count, to * hall.pairs));
  }
  await analyze(db);
}

interface Hall {
  plan_id: string;
  area_code: string;
  /** Pairs of seats that are for sale: the bookings of a show. */
  pairs: number;
}

/** Returns the area of a screen with the most seats for sale. */
async function chooseHall(db: Db): Promise<Hall> {
  const hall = await db.one<Hall>(sql`
    select plan_id, area_code, least(count(*) / 2, ${MOST_OF_A_SHOW})::int as pairs
    from plan_seats where for_sale and kind = 'standard' group by plan_id, area_code order by count(*) desc, 1, 2 limit 1`);
  if (!hall) throw new Error('the database has no catalogue');
  return hall;
}

const makePeople = (db: Db, count: number): Promise<number> =>
  db.run(sql`
    insert into users (user_id, number, name)
    select md5('grown ' || n)::uuid, lpad((6000000000 + n)::text, 10, '0'), 'Grown Person'
    from generate_series(0, ${count - 1}::int) n on conflict do nothing`);

/** Makes shows that begin every three hours on every screen, backwards from yesterday. */
async function makeShows(db: Db, { plan_id, area_code }: Hall, count: number): Promise<void> {
  await db.run(sql`
    insert into shows (cinema_id, show_id, screen_id, film_id, plan_id, starts_at, ends_at, business_date,
      show_type, language_id, total_seats, not_for_sale)
    select cinema_id, 1000000000 + n, screen_id, film_id, ${plan_id}, at, at + interval '150 minutes',
      (at at time zone 'Asia/Kolkata')::date, '2D', language_id, total_seats,
      (select count(*) from plan_seats where plan_id = ${plan_id} and not for_sale)
    from generate_series(0, ${count - 1}::int) n
    cross join lateral (select count(*)::int as screens from screens) s
    cross join lateral (select (select app_now()) - interval '1 day' - n / s.screens * interval '3 hours' as at) t
    join (select cinema_id, screen_id, row_number() over (order by cinema_id, screen_id) - 1 as place from screens) p
      on p.place = n % s.screens
    cross join (select film_id, languages[1] as language_id from films order by film_id limit 1) f
    cross join (select total_seats from plans where plan_id = ${plan_id}) r
    on conflict do nothing`);
  await db.run(sql`
    insert into show_prices (cinema_id, show_id, area_code, type_code, group_code, price_paise)
    select cinema_id, show_id, ${area_code}, 'GROWN', 'GROWN', 20000 from shows where show_id >= 1000000000
    on conflict do nothing`);
}

const { lines: LINES, total: TOTAL } = quote({
  quantity: 2,
  each: { tickets: 20_000, handling: 2000 },
  gstPercent: 18,
});

async function makeBookings(
  db: Db,
  { plan_id, area_code, pairs }: Hall,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<void> {
  await db.run(sql`
    with seats as (
      select (row_number() over (order by seat_no) - 1) / 2 as pair, array_agg(seat_no) over (
        order by seat_no rows between current row and 1 following) as seat_nos,
        row_number() over (order by seat_no) % 2 as first
      from plan_seats where plan_id = ${plan_id} and area_code = ${area_code} and for_sale and kind = 'standard'
    ), booking as materialized (
      select cinema_id, show_id, seat_nos, starts_at, ends_at, starts_at - interval '1 day' as at,
        (show_id - 1000000000)::bigint * ${pairs} + pair as n
      from shows cross join seats
      where show_id >= 1000000000 + ${from} and show_id < 1000000000 + ${to} and first = 1 and pair < ${pairs}
    ), named as materialized (
      select cinema_id, show_id, seat_nos, starts_at, ends_at, at, n, substr(md5('order ' || n) || md5('id ' || n), 1, 26) as order_id,
        'grown_pay_' || n as payment_id, 'grown_order_' || n as provider_order_id,
        md5('grown ' || n % ${Math.max(10, Math.ceil(count / 20))})::uuid as user_id
      from booking where n < ${count}
    ), booked as (
      insert into orders (cinema_id, order_id, user_id, state, version, show_id, area_code, seat_count, seat_nos, lines,
        gst_percent, reservation_id, int_book_id, str_book_id,
        created_at, touched_at, hold_until, live_until, booked_at, was_paid, payment_type, contact_name)
      select cinema_id, order_id, user_id, 'COMPLETED', 6, show_id, ${area_code}, 2, seat_nos, ${JSON.stringify(LINES)}::jsonb, 18,
        'rsv_grown_' || n, 1000000000 + n, 'GROWN' || n, at, at, at + interval '7 minutes',
        at + interval '7 minutes', at + interval '1 minute', true, 1, 'Grown Person'
      from named returning order_id
    ), claimed as (
      insert into claims (cinema_id, show_id, seat_no, order_id, state, held_until)
      select cinema_id, show_id, seat_no, order_id, 'sold', 'infinity' from named, unnest(seat_nos) seat_no
      where ends_at > (select app_now()) - interval '7 days'
    ), asked as (
      insert into payment_orders (cinema_id, provider_order_id, order_id, receipt, amount_paise, state, created_at,
        opened_at, next_check_at)
      select cinema_id, provider_order_id, order_id, 'grown_' || n, ${TOTAL}, 'paid', at, at, at from named
    ), paid as (
      insert into payments (cinema_id, payment_id, provider_order_id, order_id, amount_paise, state, kept, created_at, captured_at)
      select cinema_id, payment_id, provider_order_id, order_id, ${TOTAL}, 'captured', true, at, at from named
    ), told as (
      insert into ledger (cinema_id, entry_id, order_id, debit, credit, amount_paise, reason, ref, at)
      select cinema_id, md5(n || credit)::uuid, order_id, debit, credit, paise, reason,
        case reason when 'paid' then payment_id else order_id end, at
      from named, (values ('provider', 'deposits', ${TOTAL}::int, 'paid'),
        ('deposits', 'tickets', ${paiseOf(LINES, 'tickets')}::int, 'booked'),
        ('deposits', 'handling', ${paiseOf(LINES, 'handling')}::int, 'booked'),
        ('deposits', 'gst', ${paiseOf(LINES, 'gst')}::int, 'booked'))
        as transfer(debit, credit, paise, reason)
    ), listed as (
      insert into user_bookings (user_id, booked_at, order_id, cinema_id)
      select user_id, at + interval '1 minute', order_id, cinema_id from named
    ), noted as (
      insert into notifications (user_id, notification_id, text_key, cinema_id, order_id, dedupe_key, created_at)
      select user_id, md5('note ' || n)::uuid, 'Your booking is confirmed', cinema_id, order_id, 'booked ' || order_id, at from named
    )
    insert into outbox (message_id, channel, recipient, template, body, dedupe_key, created_at, due_at, sent_at)
    select md5('message ' || n)::uuid, 'whatsapp', '6000000000', 'booked', 'Your booking is confirmed', 'grown ' || n, at, at, at
    from named where at > (select app_now()) - interval '180 days'`);
}

async function analyze(db: Db): Promise<void> {
  await db.run(sql`analyze`);
}
