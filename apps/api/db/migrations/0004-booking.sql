-- The booking core: orders, the claims that own seats, money. Every key leads with cinema_id. New tables only.

create table orders (
  cinema_id text not null references cinemas,
  order_id text not null,            -- the transaction id: 128 random bits
  user_id uuid not null references users,
  kind text not null default 'ticket' check (kind in ('ticket', 'food')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PRICED', 'HELD', 'PAYING', 'CONFIRMED', 'PENDING', 'RELEASED',
    'EXPIRED', 'REFUNDING', 'AUTO_CANCELLED', 'CANCELLED', 'REDEEMED', 'COMPLETED')),
  version integer not null default 0,

  show_id integer,
  area_code text,
  seat_count smallint not null default 0 check (seat_count between 0 and 10),
  seat_nos smallint[] not null default '{}',
  seat_paise integer not null default 0,
  three_d_each_paise integer not null default 0,
  price_accepted boolean not null default false,

  tickets_paise bigint not null default 0 check (tickets_paise >= 0),
  three_d_paise bigint not null default 0 check (three_d_paise >= 0),
  food_paise bigint not null default 0 check (food_paise >= 0),
  charge_paise bigint not null default 0 check (charge_paise >= 0),
  gst_percent integer not null default 0,
  gst_paise bigint not null default 0,
  promo_paise bigint not null default 0 check (promo_paise >= 0),
  total_paise bigint not null default 0 check (total_paise >= 0),
  promo_code text,

  reservation_id text,
  item_reservation_id text,
  int_book_id integer,
  str_book_id text,

  created_at timestamptz not null default app_now(),
  touched_at timestamptz not null default app_now(),
  hold_until timestamptz,            -- what the countdown shows
  live_until timestamptz,            -- when the seats really come free: hold_until, or 180 s later with an open card order
  booked_at timestamptz,
  pay_by timestamptz,
  reminded_at timestamptz,
  collected_at timestamptz,
  redeemed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('customer', 'cinema', 'deadline')),
  was_paid boolean not null default false,

  payment_type smallint check (payment_type between 1 and 4),
  contact_name text not null default '',
  contact_email text not null default '',
  contact_mobile text not null default '',
  source text not null default '',
  source_ip text not null default '',
  booking_source text not null default '',
  location text not null default '',
  lang text not null default 'en',

  fnd_type text not null default 'pickup' check (fnd_type in ('pickup', 'deliver')),
  delivery_time text not null default 'during_interval' check (delivery_time in ('before_show', 'during_interval')),
  for_booking text,                  -- the booking that a food-only order belongs to
  food_row text,
  food_seat text,

  primary key (cinema_id, order_id),
  foreign key (cinema_id, show_id) references shows,
  check (total_paise = tickets_paise + three_d_paise + food_paise + charge_paise + gst_paise - promo_paise),
  check (gst_paise = (charge_paise * gst_percent * 2 + 100) / 200),
  check (tickets_paise = seat_count * seat_paise and three_d_paise = seat_count * three_d_each_paise),
  check ((state in ('HELD', 'PAYING')) <= (hold_until is not null and live_until >= hold_until))
);
create unique index orders_id on orders (order_id);
create unique index orders_reservation on orders (reservation_id) where reservation_id is not null;
create unique index orders_int_book on orders (cinema_id, int_book_id) where int_book_id is not null;
create unique index orders_str_book on orders (str_book_id) where str_book_id is not null;
create index orders_user_live on orders (user_id, live_until) where state in ('HELD', 'PAYING');
create index orders_user_unpaid on orders (user_id) where state = 'PENDING';
create index orders_lapsing on orders (live_until) where state in ('HELD', 'PAYING');
create index orders_idle on orders (touched_at) where state in ('DRAFT', 'PRICED');
create index orders_pay_by on orders (pay_by) where state = 'PENDING';
create index orders_show on orders (cinema_id, show_id);
create index orders_booked on orders (booked_at) where state in ('CONFIRMED', 'REDEEMED');

-- A seat has one owner, by this primary key (G-24). A row is a held or sold seat. A hold counts until held_until; the next buyer's
-- statement takes over a lapsed one, so correctness needs no sweeper. 'counter' is a seat sold at the cinema's own counter, without an
-- order here.
create table claims (
  cinema_id text not null,
  show_id integer not null,
  seat_no smallint not null,
  order_id text,
  state text not null check (state in ('held', 'sold', 'counter')),
  held_until timestamptz not null,   -- infinity once sold
  primary key (cinema_id, show_id, seat_no),
  foreign key (cinema_id, show_id) references shows,
  check ((state = 'counter') = (order_id is null)),
  check ((state = 'held') = (held_until < 'infinity'))
) with (fillfactor = 80);
create index claims_order on claims (cinema_id, order_id) where order_id is not null;

-- A person's bookings, keyed by person and written with the booking, so that My Bookings needs no join across cinemas.
create table user_bookings (
  user_id uuid not null references users,
  booked_at timestamptz not null,
  order_id text not null,
  cinema_id text not null,
  primary key (user_id, booked_at, order_id)
);
create unique index user_bookings_order on user_bookings (order_id);

-- Card orders at the payment provider. A booking has one open; a changed total voids it.
create table payment_orders (
  cinema_id text not null,
  provider_order_id text not null,
  order_id text not null,
  share_id uuid,
  receipt text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'open' check (state in ('open', 'void', 'paid')),
  created_at timestamptz not null default app_now(),
  next_check_at timestamptz not null,
  checks integer not null default 0,
  primary key (cinema_id, provider_order_id),
  foreign key (cinema_id, order_id) references orders
);
create unique index payment_orders_provider on payment_orders (provider_order_id);
create index payment_orders_order on payment_orders (cinema_id, order_id);
create index payment_orders_due on payment_orders (next_check_at) where state <> 'paid';

create table payments (
  cinema_id text not null,
  payment_id text not null,          -- the provider's id
  provider_order_id text not null,
  order_id text not null,
  share_id uuid,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('failed', 'authorized', 'captured')),
  kept boolean not null default false,   -- pays for the booking; a captured payment that is not kept is refunded in full
  created_at timestamptz not null default app_now(),
  captured_at timestamptz,
  primary key (cinema_id, payment_id),
  foreign key (cinema_id, order_id) references orders
);
create unique index payments_provider on payments (payment_id);
create index payments_order on payments (cinema_id, order_id);

create table refunds (
  cinema_id text not null,
  refund_id uuid not null,
  order_id text not null,
  payment_id text,                   -- null for a refund of nothing (a promo booking): the row tells that it was decided
  amount_paise bigint not null check (amount_paise >= 0),
  reason text not null check (reason in ('late', 'duplicate', 'void_order', 'cancelled', 'auto_cancelled', 'show_cancelled')),
  state text not null default 'requested' check (state in ('requested', 'processing', 'processed', 'failed')),
  provider_refund_id text,
  attempts integer not null default 0,
  due_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  processed_at timestamptz,
  last_error text,
  primary key (cinema_id, refund_id),
  foreign key (cinema_id, order_id) references orders
);
create unique index refunds_once on refunds (cinema_id, order_id, coalesce(payment_id, ''), reason);
create index refunds_due on refunds (due_at) where state in ('requested', 'processing');
create index refunds_order on refunds (cinema_id, order_id);

-- The ledger: insert-only transfers between two accounts, so every entry balances by construction.
create table ledger (
  cinema_id text not null,
  entry_id uuid not null,
  order_id text not null,
  debit text not null,
  credit text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  ref text not null,                 -- what it came from; with the reason and accounts it is written once
  at timestamptz not null default app_now(),
  primary key (cinema_id, entry_id),
  check (debit <> credit),
  foreign key (cinema_id, order_id) references orders
);
create unique index ledger_once on ledger (cinema_id, order_id, ref, reason, debit, credit);

-- Provider events, stored before the product acts on them (J-19). The provider's event id makes a repeat harmless.
create table webhook_events (
  event_id text primary key,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default app_now(),
  due_at timestamptz not null default app_now(),
  attempts integer not null default 0,
  processed_at timestamptz,
  last_error text
);
create index webhook_events_due on webhook_events (due_at) where processed_at is null;
