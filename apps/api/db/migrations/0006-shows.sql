-- Shows and their prices.

-- Until the first ANALYZE, an index that begins with cinema_id looks as good as the primary key. A statement about one show, or one order,
-- then read all of its cinema. Secondary indexes therefore begin with their own column, here and in the files that follow.

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
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index shows_slot on shows (starts_at, screen_id, cinema_id);
create index shows_day on shows (business_date, cinema_id);
create index shows_film on shows (film_id, starts_at);

create table show_prices (
  cinema_id text not null,
  show_id integer not null,
  area_code text not null,
  type_code text not null,
  group_code text not null,
  price_paise integer not null check (price_paise >= 0),
  three_d_paise integer not null default 0 check (three_d_paise >= 0),
  -- The price of a seat as the customer is told it; seat_rates tells its parts.
  seat_paise integer not null generated always as (price_paise + three_d_paise) stored,
  primary key (cinema_id, show_id, area_code),
  unique (cinema_id, show_id, type_code),
  foreign key (cinema_id, show_id) references shows
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
