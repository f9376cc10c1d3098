-- Cities, cinemas, seat plans, films, shows and prices. New tables only.

create extension if not exists pg_trgm;

create table cities (
  city_id text primary key,
  name text not null,
  name_hi text not null,
  state text not null,
  state_hi text not null,
  zone text not null,
  main_rank integer,                 -- 1..6 for the cities shown as icons
  icon text not null default '',
  sort integer not null,
  withdrawn boolean not null default false
);

create table cinemas (
  cinema_id text primary key,
  city_id text not null references cities,
  name text not null,
  name_hi text not null,
  address text not null,
  address_hi text not null,
  description text not null,
  description_hi text not null,
  images text[] not null default '{}',
  video text not null default '',
  fast_filling integer not null check (fast_filling between 0 and 100),
  show_convenience boolean not null,
  charge_paise integer not null check (charge_paise >= 0),
  gst_percent integer not null check (gst_percent between 0 and 100),
  delivery_allowed boolean,          -- null: as the site-wide setting says
  safety text[] not null default '{}',
  facilities text[] not null default '{}',
  latitude double precision,
  longitude double precision,
  search_text text not null default '',
  sort integer not null default 0,
  demo_fixture boolean not null default false
);
create index cinemas_city on cinemas (city_id, sort);
create index cinemas_search on cinemas using gin (search_text gin_trgm_ops);

-- A plan never changes: an edited room is a new plan, so sold seats never move.
create table plans (
  plan_id text primary key,
  name text not null,
  total_seats integer not null check (total_seats > 0),
  areas jsonb not null,              -- [{code, type_code, group_code, name: {en, hi}, kind}] front to back
  rows jsonb not null                -- [{row, grid, area, x?, cells: [seat_no | null ...]}] as drawn
);

create table plan_seats (
  plan_id text not null references plans,
  seat_no smallint not null,
  area_code text not null,
  row_label text not null,
  grid_row smallint not null,
  seat_label text not null,
  grid_col smallint not null,
  kind text not null check (kind in ('standard', 'recliner', 'wheelchair', 'companion')),
  for_sale boolean not null,
  primary key (plan_id, seat_no),
  unique (plan_id, row_label, seat_label)
);

create table screens (
  cinema_id text not null references cinemas,
  screen_id text not null,
  name text not null,
  plan_id text not null references plans,
  formats text[] not null default '{2D}',
  sort integer not null default 0,
  primary key (cinema_id, screen_id)
);

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
  demo_fixture boolean not null default false
);
create index films_search on films using gin (search_text gin_trgm_ops);

create table likes (
  user_id uuid not null references users,
  film_id text not null references films,
  created_at timestamptz not null default app_now(),
  primary key (user_id, film_id)
);
create index likes_film on likes (film_id);

create table shows (
  cinema_id text not null,
  show_id integer not null,
  screen_id text not null,
  film_id text not null references films,
  plan_id text not null references plans,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  business_date date not null,       -- IST calendar day of the start (AMB-33)
  show_type text not null check (show_type in ('2D', '3D', '4D', '4DX')),
  language_id text not null,
  subtitles text not null default '',
  total_seats integer not null check (total_seats > 0),
  not_for_sale integer not null default 0 check (not_for_sale >= 0),
  cancelled_at timestamptz,
  primary key (cinema_id, show_id),
  foreign key (cinema_id, screen_id) references screens,
  check (ends_at > starts_at)
);
create unique index shows_slot on shows (cinema_id, screen_id, starts_at);
create index shows_day on shows (cinema_id, business_date);
create index shows_film on shows (film_id, starts_at);

create table show_prices (
  cinema_id text not null,
  show_id integer not null,
  area_code text not null,
  type_code text not null,
  group_code text not null,
  price_paise integer not null check (price_paise >= 0),
  three_d_paise integer not null default 0 check (three_d_paise >= 0),
  primary key (cinema_id, show_id, area_code),
  unique (cinema_id, show_id, type_code),
  foreign key (cinema_id, show_id) references shows
);
