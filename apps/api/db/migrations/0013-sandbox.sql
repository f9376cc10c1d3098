-- The books of the sandbox card provider (demo mode). No table of the product reads or references them.

create domain sandbox_amount as bigint check (value >= 100);
create domain sandbox_capture as text check (value in ('automatic', 'manual'));
create domain sandbox_order_status as text check (value in ('created', 'attempted', 'paid'));
create domain sandbox_payment_status as text check (value in ('authorized', 'captured', 'failed'));

create table sandbox_orders (
  order_id text primary key,
  receipt text,
  unique_receipt boolean not null default false,
  amount sandbox_amount not null,
  currency text not null,
  capture sandbox_capture not null,
  notes jsonb not null default '{}',
  status sandbox_order_status not null default 'created',
  attempts integer not null default 0,
  created_at timestamptz not null default app_now()
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index sandbox_orders_receipt on sandbox_orders (receipt) where unique_receipt;

create table sandbox_payments (
  payment_id text primary key,
  order_id text not null references sandbox_orders,
  amount bigint not null,
  currency text not null,
  status sandbox_payment_status not null,
  late_at timestamptz,               -- a failed one that turns authorised at this instant
  tell text not null,                -- how its webhooks are sent
  delay_ms bigint not null default 0,
  created_at timestamptz not null default app_now()
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index sandbox_payments_order on sandbox_payments (order_id, created_at);
-- A paid order takes no second success, as at the real provider.
create unique index sandbox_payments_success on sandbox_payments (order_id) where status = 'captured';

-- A refund is processed as soon as it is read.
create table sandbox_refunds (
  refund_id text primary key,
  payment_id text not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  speed text not null,
  idempotency_key text unique,
  request_hash text not null,
  created_at timestamptz not null default app_now()
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);

create table sandbox_webhooks (
  webhook_id bigint generated always as identity primary key,  -- the order of sending
  event_id text not null,
  subject text not null,             -- the payment: its events are sent one after the other
  body text not null,
  forged boolean not null default false,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index sandbox_webhooks_due on sandbox_webhooks (due_at) where delivered_at is null;

-- How the provider answers the next calls. One row, so that all processes count down together.
create table sandbox_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null default 'ok',
  times_left integer not null default 0 check (times_left >= 0),
  only_kind text
);
insert into sandbox_mode default values;
