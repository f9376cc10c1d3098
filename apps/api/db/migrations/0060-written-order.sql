-- The order in which rows were written. A clock that stands still, or was set back by a reset, says nothing about that.
alter table outbox add column written bigint generated always as identity;
create index outbox_written on outbox (written desc);
alter table notifications add column written bigint generated always as identity;
