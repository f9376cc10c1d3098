-- Locks sessions for an instant: a new column with a constant default. It marks a session that a sign-in in the same browser replaced. A
-- call still under way with the old cookie must not clear the new cookies.
alter table sessions add column is_replaced boolean not null default false;
