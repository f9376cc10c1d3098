-- New tables only: the books of the sandbox card provider (demo mode). No table of the product reads or references them.

create table sandbox_orders (
  order_id text primary key,
  receipt text,
  unique_receipt boolean not null default false,
  amount bigint not null check (amount >= 100),
  currency text not null,
  capture text not null check (capture in ('automatic', 'manual')),
  notes jsonb not null default '{}',
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  created_at timestamptz not null default app_now()
);
create unique index sandbox_orders_receipt on sandbox_orders (receipt) where unique_receipt;

create table sandbox_payments (
  payment_id text primary key,
  order_id text not null references sandbox_orders,
  amount bigint not null,
  currency text not null,
  status text not null check (status in ('authorized', 'captured', 'failed')),
  late_at timestamptz,               -- a failed one that turns authorised at this instant
  tell text not null,                -- how its webhooks are sent
  delay_ms bigint not null default 0,
  created_at timestamptz not null default app_now()
);
create index sandbox_payments_order on sandbox_payments (order_id, created_at);
-- A paid order takes no second success, as at the real provider.
create unique index sandbox_payments_success on sandbox_payments (order_id) where status = 'captured';

create table sandbox_refunds (
  refund_id text primary key,
  payment_id text not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  speed text not null,
  idempotency_key text unique,
  request_hash text not null,
  settles_at timestamptz not null,   -- pending until then, processed from then on
  created_at timestamptz not null default app_now()
);
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
);
create index sandbox_webhooks_due on sandbox_webhooks (due_at) where delivered_at is null;

-- How the provider answers the next calls. One row, so that all processes count down together.
create table sandbox_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null default 'ok',
  times_left integer not null default 0 check (times_left >= 0),
  only_kind text
);
insert into sandbox_mode default values;
