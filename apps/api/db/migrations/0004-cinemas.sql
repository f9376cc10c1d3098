-- Cities, cinemas, their seat plans and screens.

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
  demo_fixture boolean not null default false, -- made for one check
  area text not null default '',
  area_hi text not null default '',
  menu_class text not null default '',
  search_sound text not null generated always as (as_heard(search_text)) stored
);
create index cinemas_city on cinemas (city_id, sort);
create index cinemas_search on cinemas using gin (search_text gin_trgm_ops);
create index cinemas_sound on cinemas using gin (search_sound gin_trgm_ops);

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
  name_hi text not null default '',
  demo_fixture boolean not null default false, -- made for one check, with shows of its own
  primary key (cinema_id, screen_id)
);
