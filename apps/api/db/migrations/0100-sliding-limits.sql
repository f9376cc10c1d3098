-- A limit counts what happened in the time just before, whenever that time began (AMB-17): the moments themselves are kept, of each key
-- no more than its limit. Counters of a running window are worth nothing to the new rule and are dropped.
drop table rate_counters;
create table rate_counters (
  key text primary key,
  moments timestamptz[] not null,
  last_at timestamptz not null
);
create index rate_counters_age on rate_counters (last_at);
