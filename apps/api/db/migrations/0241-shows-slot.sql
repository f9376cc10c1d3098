-- Beside a primary key an index that begins with cinema_id looks as good to PostgreSQL while the table is young (0070): a look-up of one show
-- read all shows of its cinema. Locks shows against writing while it is made, and for a moment against reading.
create unique index shows_slot_new on shows (starts_at, screen_id, cinema_id);
drop index shows_slot;
alter index shows_slot_new rename to shows_slot;
