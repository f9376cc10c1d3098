-- Locks the table while its short rows, one per booking, are rewritten. The order in which a person's bookings were written separates those
-- of one instant, because the clock may stand still (0060).
alter table user_bookings add column written bigint generated always as identity;
