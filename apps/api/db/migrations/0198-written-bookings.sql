-- The order in which a person's bookings were written: those of one instant, of a clock that stands still, are told apart by it (0060). Locks
-- the table while its short rows, one for each booking, are written anew.
alter table user_bookings add column written bigint generated always as identity;
