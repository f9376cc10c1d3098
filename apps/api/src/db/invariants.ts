import type { Db } from './connect.ts';
import { raw, type Sql, sql } from './sql.ts';

/**
 * A use of a promo that counts: not by a hold that has lapsed or a booking past its deadline, swept or not.
 */
const USED = `((u.state = 'consumed' and (o.state = 'PENDING' and o.pay_by <= app_now() and o.collected_at is null) is not true)
      or (u.state = 'reserved' and o.live_until > app_now()))`;

/** Claims of shows that ended earlier are forgotten (`orders/store-past.ts`). */
const CLAIMS_KEPT = `(select least(app_now(), clock_timestamp()) - interval '7 days')`;

/** The amount of an order's line of a kind. */
const paiseOf = (kind: string): string =>
  `(select coalesce(sum((l ->> 'paise')::bigint), 0) from jsonb_array_elements(o.lines) l where l ->> 'kind' = '${kind}')`;

/**
 * Conditions that must never hold, as SQL: each query answers the violations. Run by `npm run invariants` and
 * `GET /v1.0/dev/invariants`, after tests and faults (requirements §4.6).
 */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'seat: a live claim has a live order of the same show that names the seat': `
    select c.seat_no from claims c left join orders o using (cinema_id, order_id)
    where c.order_id is not null and c.held_until > app_now()
      and (o.order_id is null or o.show_id <> c.show_id or not c.seat_no = any (o.seat_nos)
        or o.state not in ('HELD', 'PAYING', 'PENDING', 'CONFIRMED', 'REDEEMED', 'COMPLETED'))`,
  'seat: a claim is a seat of its show that is for sale': `
    select c.seat_no from claims c join shows s using (cinema_id, show_id) left join plan_seats p on p.plan_id = s.plan_id and p.seat_no = c.seat_no
    where p.seat_no is null or not p.for_sale`,
  'seat: a booking owns exactly its seats, of one area': `
    select o.order_id from orders o join shows s using (cinema_id, show_id)
      left join (select cinema_id, order_id, count(*) as sold from claims where state = 'sold' group by cinema_id, order_id) c
        on c.cinema_id = o.cinema_id and c.order_id = o.order_id
    where o.kind = 'ticket' and s.ends_at > ${CLAIMS_KEPT} and (o.state in ('CONFIRMED', 'REDEEMED', 'COMPLETED') or (o.state = 'PENDING' and (o.pay_by > app_now() or o.collected_at is not null)))
      and (cardinality(o.seat_nos) <> o.seat_count or o.seat_count not between 1 and 10
        or o.seat_count <> coalesce(c.sold, 0)
        or exists (select 1 from plan_seats p where p.plan_id = s.plan_id and p.seat_no = any (o.seat_nos) and p.area_code <> o.area_code))`,
  'seat: a live hold owns all of its seats': `
    select o.order_id from orders o
    where o.kind = 'ticket' and o.state in ('HELD', 'PAYING') and o.live_until > app_now()
      and o.seat_count <> (select count(*) from claims c where c.cinema_id = o.cinema_id and c.show_id = o.show_id and c.order_id = o.order_id)`,
  'seat: a sold claim has a booking': `
    select c.order_id from claims c join orders o using (cinema_id, order_id)
    where c.state = 'sold' and o.state not in ('CONFIRMED', 'PENDING', 'REDEEMED', 'COMPLETED')`,
  'seat: an ended order claims nothing': `
    select o.order_id from orders o join claims c using (cinema_id, order_id)
    where o.state in ('RELEASED', 'EXPIRED', 'REFUNDING', 'AUTO_CANCELLED', 'CANCELLED')`,
  'seat: for sale + claims + not for sale = all places': `
    select s.show_id from shows s join plans p using (plan_id)
      left join (select plan_id, count(*) as closed from plan_seats where not for_sale group by plan_id) x using (plan_id)
      left join (select cinema_id, show_id, count(*) as claimed from claims group by cinema_id, show_id) c using (cinema_id, show_id)
    where s.total_seats <> p.total_seats
      or s.not_for_sale <> coalesce(x.closed, 0)
      or s.not_for_sale + coalesce(c.claimed, 0) > s.total_seats`,
  'hold: seven minutes, and 180 seconds more only while a card order is open': `
    select order_id from orders where state in ('HELD', 'PAYING')
      and (live_until > hold_until + interval '180 seconds' or (state = 'HELD' and live_until <> hold_until))`,
  'hold: at most two live holds of a person': `
    select user_id::text from orders where state in ('HELD', 'PAYING') and kind = 'ticket' and live_until > app_now() group by user_id having count(*) > 2`,
  'hold: one live hold of a person and show': `
    select user_id::text from orders where state in ('HELD', 'PAYING') and kind = 'ticket' and live_until > app_now()
    group by user_id, cinema_id, show_id having count(*) > 1`,
  'show: nothing is booked after its show began, unless held before': `
    select o.order_id from orders o join shows s using (cinema_id, show_id)
    where o.kind = 'ticket' and o.booked_at >= s.starts_at
      and (o.hold_until - interval '7 minutes' >= s.starts_at or o.booked_at >= o.hold_until + interval '180 seconds')`,
  'money: the total is the sum of its parts': `
    select order_id from orders where total_paise <> (select coalesce(sum((l ->> 'paise')::bigint), 0) from jsonb_array_elements(lines) l)`,
  'money: a booking that stands has its whole total, online or over the counter': `
    select o.order_id from orders o left join payments p on p.cinema_id = o.cinema_id and p.order_id = o.order_id and p.kept
    where o.state in ('CONFIRMED', 'REDEEMED', 'COMPLETED')
    group by o.cinema_id, o.order_id, o.total_paise, o.cash_paise having o.total_paise <> o.cash_paise + coalesce(sum(p.amount_paise), 0)`,
  'group: shares add up to the total': `
    select o.order_id from orders o join shares s using (cinema_id, order_id) where o.payment_type = 4
    group by o.cinema_id, o.order_id, o.total_paise having sum(s.amount_paise) <> o.total_paise`,
  'group: a paid share has its kept payment': `
    select s.share_id::text from shares s where s.state = 'PAID' and s.payment_id <> 'counter'
      and not exists (select 1 from payments p where p.cinema_id = s.cinema_id and p.payment_id = s.payment_id and p.kept)`,
  'cancel: at most five by a customer in a quarter': `
    select user_id::text from orders join users using (user_id)
    where cancelled_by = 'customer' and cancelled_at >= coalesce(cancelling_unblocked_at, cancelled_at)
    group by user_id, date_trunc('quarter', cancelled_at at time zone 'Asia/Kolkata') having count(*) > 5`,
  'cancel: never outside its window': `
    select o.order_id from orders o join shows s using (cinema_id, show_id) where o.cancelled_by = 'customer' and o.was_paid
      and (o.cancelled_at < o.booked_at + interval '10 minutes' or o.cancelled_at > s.starts_at - interval '20 minutes' or o.kind = 'food')`,
  'money: captured money is kept by a booking or refunded in full': `
    select p.payment_id from payments p where p.state = 'captured' and not p.kept
      and not exists (select 1 from refunds r where r.cinema_id = p.cinema_id and r.payment_id = p.payment_id and r.amount_paise = p.amount_paise)`,
  'money: kept money belongs to a booking that stands, or was decided upon': `
    select p.payment_id from payments p join orders o using (cinema_id, order_id)
    where p.kept and o.state not in ('CONFIRMED', 'PENDING', 'REDEEMED', 'COMPLETED')
      and not exists (select 1 from refunds r where r.cinema_id = p.cinema_id and r.order_id = p.order_id)`,
  'money: refunds never exceed the payment': `
    select p.payment_id from payments p join refunds r using (cinema_id, payment_id) where r.state <> 'failed'
    group by p.cinema_id, p.payment_id, p.amount_paise having sum(r.amount_paise) > p.amount_paise`,
  'cancel: what the cinema or a deadline ended goes back whole': `
    select o.order_id from orders o where o.cancelled_by in ('cinema', 'deadline')
      and o.cash_paise + (select coalesce(sum(amount_paise), 0) from payments p where p.cinema_id = o.cinema_id and p.order_id = o.order_id and p.state = 'captured')
        <> (select coalesce(sum(amount_paise), 0) from refunds r where r.cinema_id = o.cinema_id and r.order_id = o.order_id)`,
  'ledger: each captured payment once': `
    select p.payment_id from payments p left join ledger l
      on l.cinema_id = p.cinema_id and l.order_id = p.order_id and l.ref = p.payment_id and l.debit = 'provider'
    where p.state = 'captured'
    group by p.cinema_id, p.payment_id, p.amount_paise having p.amount_paise <> coalesce(sum(l.amount_paise), 0)`,
  'ledger: each processed refund once': `
    select r.refund_id::text from refunds r where r.state = 'processed' and r.amount_paise > 0
      and r.amount_paise <> (select coalesce(sum(amount_paise), 0) from ledger l
        where l.cinema_id = r.cinema_id and l.order_id = r.order_id and l.ref = r.refund_id::text and l.debit = 'refunds_payable')`,
  'ledger: a booking leaves no deposit behind': `
    select o.order_id from orders o join ledger l using (cinema_id, order_id)
    where o.state in ('CONFIRMED', 'REDEEMED', 'COMPLETED', 'CANCELLED', 'AUTO_CANCELLED', 'REFUNDING')
    group by o.cinema_id, o.order_id
    having sum(case when l.credit = 'deposits' then l.amount_paise when l.debit = 'deposits' then -l.amount_paise else 0 end) <> 0`,
  'ticket: a booking is in its person’s list': `
    select o.order_id from orders o left join user_bookings u on u.order_id = o.order_id
    where o.booked_at is not null and (u.order_id is null or u.user_id <> o.user_id)`,
  'ticket: each booking was announced once': `
    select o.order_id from orders o where o.state = 'CONFIRMED'
      and 1 <> (select count(*) from notifications n where n.dedupe_key = 'booked ' || o.order_id)`,
  'account: a code works once and inside its three minutes': `
    select otp_id::text from otps where used_at >= expires_at or expires_at > created_at + interval '3 minutes' or wrong_tries > 5`,
  'account: no session outlives its account': `
    select session_id::text from sessions s join users u using (user_id) where u.deleted_at is not null and s.revoked_at is null`,
  'food: an order’s food is the sum of its lines': `
    select o.order_id from orders o where o.state not in ('DRAFT', 'PRICED')
      and ${paiseOf('food')} <> (select coalesce(sum(quantity * price_paise), 0) from order_items i where i.cinema_id = o.cinema_id and i.order_id = o.order_id)`,
  'food: an ended order keeps nothing off the shelf': `
    select o.order_id from orders o join order_items i using (cinema_id, order_id)
    where i.taken and o.state in ('RELEASED', 'EXPIRED', 'REFUNDING', 'AUTO_CANCELLED', 'CANCELLED')`,
  'promo: never used beyond its limit': `
    select u.code from promo_uses u join promos p using (code) left join orders o using (cinema_id, order_id)
    where ${USED}
    group by u.code, p.total having count(*) > p.total`,
  'promo: never used by a person beyond their limit': `
    select u.code from promo_uses u join promos p using (code) left join orders o using (cinema_id, order_id)
    where ${USED}
    group by u.code, u.user_id, p.per_user having count(*) > p.per_user`,
  'promo: an order’s discount is its promo': `
    select o.order_id from orders o left join promo_uses u on u.cinema_id = o.cinema_id and u.order_id = o.order_id and u.state <> 'freed'
    where o.state in ('HELD', 'PAYING', 'CONFIRMED', 'PENDING', 'REDEEMED') and ${paiseOf('promo')} <> -coalesce(u.amount_paise, 0)`,
  'promo: a reserved promo belongs to a live order': `
    select u.order_id from promo_uses u join orders o using (cinema_id, order_id)
    where u.state = 'reserved' and o.state not in ('HELD', 'PAYING')`,
  'promo: what ended without being paid has its code back': `
    select u.order_id from promo_uses u join orders o using (cinema_id, order_id)
    where u.state <> 'freed' and (o.state in ('RELEASED', 'EXPIRED', 'REFUNDING', 'AUTO_CANCELLED') or (o.state = 'CANCELLED' and not o.was_paid))`,
  'likes: the count of a film is its rows': `
    select f.film_id from films f where f.likes <> (select count(*) from likes l where l.film_id = f.film_id)`,
};

export interface Finding {
  name: string;
  violations: number;
}

/** Hourly over what changed, nightly over everything. */
export type Speed = 'changed' | 'all';

/** Claims live for weeks, and payments, refunds and uses are found by their order. */
const BY_ORDER = ['claims', 'payments', 'refunds', 'shares', 'promo_uses', 'order_items'];

/**
 * Returns a way to narrow queries to the orders of the last two days and to what hangs on them. The names stand for
 * those rows in the query: a `with` hides the tables behind it.
 */
async function narrow(db: Db): Promise<(query: string) => Sql> {
  const columns = await db.all<{ table: string; list: string }>(sql`
    select table_name as table, string_agg('t.' || quote_ident(column_name), ', ' order by ordinal_position) as list
    from information_schema.columns where table_schema = 'public' and table_name = any (${['orders', ...BY_ORDER]})
    group by table_name`);
  const listOf = new Map(columns.map(({ table, list }) => [table, list]));
  const parts = BY_ORDER.map(
    (table) => `${table} as not materialized (select ${listOf.get(table)} from orders o
      join public.${table} t on t.cinema_id = o.cinema_id and t.order_id = o.order_id)`,
  );
  return (query) =>
    raw(`with orders as not materialized (select ${listOf.get('orders')} from public.orders t
      where t.created_at > (select app_now()) - interval '2 days'), ${parts.join(', ')}
    ${query}`);
}

/** Runs the whole catalogue now. A healthy system has zero everywhere. */
export async function checkInvariants(db: Db, speed: Speed = 'all'): Promise<(Finding & { ms: number })[]> {
  const ask = speed === 'all' ? raw : await narrow(db);
  const findings: (Finding & { ms: number })[] = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const started = performance.now();
    const found = `select count(*) as n from (${query}) found`;
    const row = await db.one<{ n: number }>(ask(found));
    findings.push({ name, violations: row?.n ?? 0, ms: performance.now() - started });
  }
  return findings;
}
