-- Films, and the people who like them.

create table languages (language_id text primary key, name text not null, name_hi text not null);
create table genres (genre_id text primary key, name text not null, name_hi text not null);

create table films (
  film_id text primary key,          -- the slug that pictures and titles are filed under
  code text unique,                  -- the distributor's code; a coming film may have none yet
  title text not null,
  title_script text not null default '',
  csm_title text not null default '',
  status text not null check (status in ('running', 'coming')),
  languages text[] not null,
  genres text[] not null,
  censor text not null,
  minutes integer not null check (minutes > 0),
  formats text[] not null default '{2D}',
  synopsis text not null default '',
  synopsis_hi text not null default '',
  cast_names text[] not null default '{}',
  trailer text not null default '',
  release_date date,
  has_still boolean not null default false,
  art jsonb not null default '{}',   -- focal points and colours of the pictures
  search_text text not null default '',
  likes integer not null default 0 check (likes >= 0),
  sort integer not null default 0,
  demo_fixture boolean not null default false, -- made for one check
  credits jsonb not null default '[]',  -- [{name, as: {en, hi}}]
  likes_before integer not null default 0 check (likes_before >= 0),
  search_sound text not null generated always as (as_heard(search_text)) stored,
  title_hi text not null generated always as (case when title_script ~ '^[ऀ-ॿ]' then title_script else '' end) stored
);
comment on column films.likes is 'rows of likes; what people see is likes + likes_before';
comment on column films.title_hi is 'for readers of Hindi: the title of a film in Devanagari';
comment on column films.likes_before is 'likes brought along from before this product, which have no row';
create index films_search on films using gin (search_text gin_trgm_ops);
create index films_sound on films using gin (search_sound gin_trgm_ops);

create table likes (
  user_id uuid not null references users,
  film_id text not null references films,
  created_at timestamptz not null default app_now(),
  primary key (user_id, film_id)
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index likes_film on likes (film_id);
