-- A limit counts events in any stretch of its length (AMB-17). Each key keeps the moments of its events, no more than its limit. Running
-- counters mean nothing to the new rule and are dropped.
drop table rate_counters;
create table rate_counters (
  key text primary key,
  moments timestamptz[] not null,
  last_at timestamptz not null
);
create index rate_counters_age on rate_counters (last_at);
