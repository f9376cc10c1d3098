-- Numbers and Google accounts are unique by whole indexes. A deleted account has neither, so nothing else is forbidden; but a partial index
-- "where deleted_at is null" is one PostgreSQL likes to read whole while it has not analysed the table, taking living accounts for few: for a
-- session it then read all accounts. The older version's "on conflict (number) where deleted_at is null" means this index too.
-- Locks accounts while the indexes are made.

drop index users_number;
drop index users_google;
create unique index users_number on users (number);
create unique index users_google on users (google_sub);
alter table users add constraint users_deleted_nameless check (deleted_at is null or (number is null and google_sub is null));
