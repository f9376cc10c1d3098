-- The instant that every rule reads. It has whole milliseconds, so that a shown instant is complete. It is volatile, so that a statement
-- which waited for a lock sees the time after the wait. In a WHERE clause write (select app_now()): it is read once, and indexes stay
-- usable.
create or replace function app_now() returns timestamptz
  language sql volatile parallel safe
  as $$ select date_trunc('milliseconds', coalesce(frozen_at, clock_timestamp() + offset_ms * interval '1 millisecond')) from clock $$;
