-- The product's clock, run-time settings, limits and idempotency keys.

-- One clock decides, read by app_now(). Demo mode shifts or freezes it; production never writes this row.
create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0,
  frozen_at timestamptz
);
insert into clock default values;

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default app_now()
);

-- A limit counts events in any stretch of its length (AMB-17). Each key keeps the moments of its events, no more than its limit.
create table rate_counters (
  key text primary key,
  moments timestamptz[] not null,
  last_at timestamptz not null
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index rate_counters_age on rate_counters (last_at);

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
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index idempotency_keys_age on idempotency_keys (created_at);
