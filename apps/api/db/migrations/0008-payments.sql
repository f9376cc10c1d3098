-- Money: card orders, payments, refunds, the ledger, the shares of a group, and the provider's events.

create domain positive_paise as bigint check (value > 0);
create domain payment_order_state as text check (value in ('open', 'void', 'paid'));
create domain payment_state as text check (value in ('failed', 'authorized', 'captured'));

-- Card orders at the payment provider. A booking has one open; a changed total voids it. A link may open one again days later, and it may
-- be paid only then, so the provider is asked by the time of the last opening (J-19, AMB-79).
create table payment_orders (
  cinema_id text not null,
  provider_order_id text not null,
  order_id text not null,
  share_id uuid,
  receipt text not null unique,
  amount_paise positive_paise not null,
  state payment_order_state not null default 'open',
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  checks integer not null default 0,
  opened_at timestamptz not null,
  primary key (cinema_id, provider_order_id),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index payment_orders_provider on payment_orders (provider_order_id);
create index payment_orders_order on payment_orders (order_id, cinema_id);
create index payment_orders_due on payment_orders (next_check_at) where state <> 'paid';

create table payments (
  cinema_id text not null,
  payment_id text not null,          -- the provider's id
  provider_order_id text not null,
  order_id text not null,
  share_id uuid,
  amount_paise positive_paise not null,
  state payment_state not null,
  kept boolean not null default false,   -- pays for the booking; a captured payment that is not kept is refunded in full
  created_at timestamptz not null,
  captured_at timestamptz,
  primary key (cinema_id, payment_id),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index payments_provider on payments (payment_id);
create index payments_order on payments (order_id, cinema_id);

create table refunds (
  cinema_id text not null,
  refund_id uuid not null,
  order_id text not null,
  payment_id text,                   -- null for a refund of nothing (a promo booking): the row tells that it was decided
  amount_paise bigint not null check (amount_paise >= 0),
  reason text not null check (reason in ('late', 'duplicate', 'void_order', 'cancelled', 'auto_cancelled', 'show_cancelled')),
  state text not null default 'requested' check (state in ('requested', 'processing', 'processed', 'failed')),
  provider_refund_id text,
  attempts integer not null default 0, -- also counts silences and queries (L-16)
  due_at timestamptz not null,
  created_at timestamptz not null,
  processed_at timestamptz,
  last_error text,
  refusals integer not null default 0, -- how often the provider refused it
  primary key (cinema_id, refund_id),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
-- It also finds the refunds of an order.
create unique index refunds_once on refunds (cinema_id, order_id, coalesce(payment_id, ''), reason);
create index refunds_due on refunds (due_at) where state in ('requested', 'processing');
-- A refund's event names it by the provider's id, which belongs to one refund.
create unique index refunds_provider on refunds (provider_refund_id) where provider_refund_id is not null;

-- The ledger: insert-only transfers between two accounts, so every entry balances by construction.
create table ledger (
  cinema_id text not null,
  entry_id uuid not null,
  order_id text not null,
  debit text not null,
  credit text not null,
  amount_paise positive_paise not null,
  reason text not null,
  ref text not null,                 -- what it came from; with the reason and accounts it is written once
  at timestamptz not null,
  primary key (cinema_id, entry_id),
  check (debit <> credit),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
-- It holds across months, so the ledger is never partitioned by time: each part would have an index of its own.
create unique index ledger_once on ledger (cinema_id, order_id, ref, reason, debit, credit);

-- A share's token comes from its id and the product's secret, so that a reader of the database can pay or open none.
create table shares (
  cinema_id text not null,
  share_id uuid not null,
  order_id text not null,
  position smallint not null check (position >= 0),   -- 0 is the organiser
  name text not null,
  mobile text not null,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'UNPAID' check (state in ('UNPAID', 'PAID', 'REFUNDED', 'LAPSED')),
  payment_id text,
  paid_at timestamptz,
  primary key (cinema_id, share_id),
  unique (cinema_id, order_id, position),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index shares_link on shares (share_id);

-- Provider events, stored before the product acts on them (J-19). The provider's event id makes a repeat harmless, and so does the body's
-- hash (AMB-79).
create table webhook_events (
  event_id text primary key,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null default app_now(),
  due_at timestamptz not null default app_now(),
  attempts integer not null default 0,
  processed_at timestamptz,
  last_error text,
  body_hash bytea,
  payment_id text,
  amount_paise bigint,
  refund_id text,
  provider_order_id text             -- only where money was promised or taken on it
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index webhook_events_due on webhook_events (due_at) where processed_at is null;
create index webhook_events_age on webhook_events (processed_at) where processed_at is not null;
create unique index webhook_events_body on webhook_events (body_hash);
