-- The booking core: orders and the claims that own seats. Every key leads with cinema_id.

-- Rules on single columns are types. Every write of a row reads and prepares its check constraints anew: fourteen of them cost a third of
-- an update. A domain is checked only when its column is written, and stays prepared.
create domain paise as bigint check (value >= 0);
create domain seats_of_order as smallint check (value between 0 and 10);
create domain payment_type as smallint check (value between 1 and 4);
create domain order_kind as text check (value in ('ticket', 'food'));
create domain order_state as text check (value in ('DRAFT', 'PRICED', 'HELD', 'PAYING', 'CONFIRMED', 'PENDING', 'RELEASED', 'EXPIRED',
  'REFUNDING', 'AUTO_CANCELLED', 'CANCELLED', 'REDEEMED', 'COMPLETED'));
create domain who_cancelled as text check (value in ('customer', 'cinema', 'deadline'));
create domain food_handover as text check (value in ('pickup', 'deliver'));
create domain food_time as text check (value in ('before_show', 'during_interval'));
create domain claim_state as text check (value in ('held', 'sold', 'counter'));

-- An order is written about six times within minutes. The next version fits on the same page, and the statistics keep up.
create table orders (
  cinema_id text not null references cinemas,
  order_id text not null,            -- the transaction id: 128 random bits
  user_id uuid not null references users,
  kind order_kind not null default 'ticket',

  show_id integer,
  area_code text,
  seat_count seats_of_order not null default 0,
  gst_percent integer not null default 0,
  total_paise paise not null generated always as (total_of_lines(lines, seat_count, gst_percent)) stored,
  promo_code text,

  -- The columns that change with each step stand together. The log of an update leaves out the beginning and the end of the row where
  -- they stayed the same.
  state order_state not null default 'DRAFT',
  version integer not null default 0,
  seat_nos smallint[] not null default '{}',
  price_accepted boolean not null default false,
  reservation_id text,
  item_reservation_id text,
  int_book_id integer,
  str_book_id text,

  created_at timestamptz not null,
  touched_at timestamptz not null,
  hold_until timestamptz,            -- what the countdown shows
  live_until timestamptz,            -- when the seats really come free: hold_until, or 180 s later with an open card order
  booked_at timestamptz,
  pay_by timestamptz,
  reminded_at timestamptz,
  collected_at timestamptz,
  redeemed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by who_cancelled,
  was_paid boolean not null default false,

  payment_type payment_type,
  contact_name text not null default '',
  contact_email text not null default '',
  contact_mobile text not null default '',
  source text not null default '',
  source_ip text not null default '',
  booking_source text not null default '',
  location text not null default '',
  lang text not null default 'en',

  fnd_type food_handover not null default 'pickup',
  delivery_time food_time not null default 'during_interval',
  for_booking text,                  -- the booking that a food-only order belongs to
  food_row text,
  food_seat text,

  cash_paise paise not null default 0,
  asked_booking text,                -- the one of a booking's two ids that was typed for food (AMB-48): only that id is shown to the buyer

  -- The price: a list of {kind, count, each, paise, tax}. The total is computed from it by total_of_lines, which checks it when it is
  -- written. It changes seldom, so it stands last.
  lines jsonb not null default '[]',

  primary key (cinema_id, order_id),
  foreign key (cinema_id, show_id) references shows,
  check ((state in ('HELD', 'PAYING')) <= (hold_until is not null and live_until >= hold_until))
) with (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000
);
create unique index orders_id on orders (order_id);
create unique index orders_reservation on orders (reservation_id) where reservation_id is not null;
create unique index orders_int_book on orders (int_book_id, cinema_id) where int_book_id is not null;
create unique index orders_str_book on orders (str_book_id) where str_book_id is not null;
create index orders_lapsing on orders (live_until) where state in ('HELD', 'PAYING');
-- The hourly check of the invariants asks for the orders of two days. They lie together, so a few numbers per block range are enough.
create index orders_created on orders using brin (created_at);
create index orders_idle on orders (touched_at) where state in ('DRAFT', 'PRICED');
create index orders_pay_by on orders (pay_by) where state = 'PENDING';
create index orders_reminder on orders (pay_by) where state = 'PENDING' and reminded_at is null;
create index orders_show on orders (show_id, cinema_id);
-- All orders of a person: holds ask for them, and so do account deletion and retention.
create index orders_user on orders (user_id, state);
create index orders_cancelled on orders (user_id, cancelled_at) where cancelled_by = 'customer';
-- A job completes past bookings each minute: it reads those that stand, not all that ever stood.
create index orders_confirmed on orders (show_id, cinema_id) where state = 'CONFIRMED';

-- A seat has one owner, by this primary key (G-24). A row is a held or sold seat. A hold counts until held_until; the next buyer's
-- statement takes over a lapsed one, so correctness needs no sweeper. 'counter' is a seat sold at the cinema's own counter, without an order
-- here.

-- The seats of a pending booking are sold until its deadline and free afterwards, without any job. Those of a paid booking are sold for
-- good.
create table claims (
  cinema_id text not null,
  show_id integer not null,
  seat_no smallint not null,
  order_id text,
  state claim_state not null,
  held_until timestamptz not null,   -- infinity once sold for good
  line integer,                      -- the line that took a held seat, as a number; null where lines are not counted
  primary key (cinema_id, show_id, seat_no),
  foreign key (cinema_id, show_id) references shows,
  check ((state = 'counter') = (order_id is null)),
  constraint claims_held_ends check (state <> 'held' or held_until < 'infinity')
) with (
  fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000
);
create index claims_order on claims (order_id, cinema_id) where order_id is not null;

-- A person's bookings, keyed by person and written with the booking, so that My Bookings needs no join across cinemas.
create table user_bookings (
  user_id uuid not null references users,
  booked_at timestamptz not null,
  order_id text not null,
  cinema_id text not null,
  written bigint generated always as identity, -- separates the bookings of one instant, because the clock may stand still
  primary key (user_id, booked_at, order_id)
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index user_bookings_order on user_bookings (order_id);

-- The time for which a person held seats of a show without paying. A row means nothing a day after the last hold. Food alone is counted
-- per cinema, because its stock is the cinema's: its rows have the show 0.
create table unpaid_holds (
  cinema_id text not null,
  show_id integer not null,
  user_id uuid not null,
  held_ms bigint not null,
  ended_at timestamptz not null,
  primary key (cinema_id, show_id, user_id)
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index unpaid_holds_age on unpaid_holds (ended_at);

-- Tickets sent to friends. A gift has its own link, which opens the ticket without its amounts and without the booking's id (AMB-86). Only
-- the SHA-256 of the link is kept, so that a reader of the database or a backup can open none.
create table gifts (
  cinema_id text not null,
  gift_id text not null,
  order_id text not null,
  friend_name text not null,
  friend_number text not null,
  message text not null,
  created_at timestamptz not null,
  link_hash bytea not null,
  primary key (cinema_id, gift_id),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index gifts_link_hash on gifts (link_hash);
create index gifts_order on gifts (order_id, cinema_id);
