-- The product's clock, run-time settings, rate counters and idempotency keys. New tables only: no lock on anything in use.

-- One clock decides. Demo mode shifts or freezes it; production never writes this row.
create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0,
  frozen_at timestamptz
);
insert into clock default values;

-- The instant that every rule reads. It has whole milliseconds, so that a shown instant is complete. It is volatile, so that a statement
-- which waited for a lock sees the time after the wait. In a WHERE clause write (select app_now()): it is read once, and indexes stay
-- usable.
create function app_now() returns timestamptz
  language sql volatile parallel safe
  as $$ select date_trunc('milliseconds', coalesce(frozen_at, clock_timestamp() + offset_ms * interval '1 millisecond')) from clock $$;

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default app_now()
);

-- The number of events of a key in its window (Q-16). The window starts with the first event and is the same for all processes.
create table rate_counters (
  key text primary key,
  window_start timestamptz not null,
  count integer not null check (count > 0)
);
create index rate_counters_age on rate_counters (window_start);

-- First answers by Idempotency-Key (Q-15), kept for a day. `answer` is null only while the first call runs.
create table idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  http integer,
  answer jsonb,
  created_at timestamptz not null default app_now(),
  primary key (caller, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
