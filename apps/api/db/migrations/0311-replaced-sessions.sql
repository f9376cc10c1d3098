-- Locks sessions for an instant: a new column with a constant default.
-- A session that a sign-in in the same browser has replaced: a call that is still under way with its cookie must not take the new one's cookies.
alter table sessions add column is_replaced boolean not null default false;
