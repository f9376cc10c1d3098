-- New table only. Wrong tries of a number since its last good sign-in; they do not expire after hours.

create table number_tries (
  number text primary key,
  wrong_tries integer not null check (wrong_tries > 0),
  last_at timestamptz not null,
  forget_at timestamptz not null
);
create index number_tries_forget on number_tries (forget_at);
