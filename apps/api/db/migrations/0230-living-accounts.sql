-- Locks accounts while the indexes are made. Numbers and Google accounts become unique by whole indexes; a deleted account has neither.
-- PostgreSQL liked to read the partial index "where deleted_at is null" whole until it had analysed the table, so a session read all
-- accounts. The previous release's "on conflict (number) where deleted_at is null" also uses this index.

drop index users_number;
drop index users_google;
create unique index users_number on users (number);
create unique index users_google on users (google_sub);
alter table users add constraint users_deleted_nameless check (deleted_at is null or (number is null and google_sub is null));
