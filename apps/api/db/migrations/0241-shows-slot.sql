-- Locks shows against writes while the index is made, and for a moment against reads.
-- While a table is young, an index that begins with cinema_id looks as good as the primary key (0070): a look-up of one show read all shows
-- of its cinema.
create unique index shows_slot_new on shows (starts_at, screen_id, cinema_id);
drop index shows_slot;
alter index shows_slot_new rename to shows_slot;
