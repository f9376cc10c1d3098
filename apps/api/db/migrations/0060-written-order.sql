-- The order in which rows were written. The clock does not give it, because the clock may stand still or be set back.
alter table outbox add column written bigint generated always as identity;
create index outbox_written on outbox (written desc);
alter table notifications add column written bigint generated always as identity;
