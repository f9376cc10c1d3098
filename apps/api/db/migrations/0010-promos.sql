-- Promo codes and their uses.

create table promos (
  code text primary key,
  scope text not null check (scope in ('tickets', 'food', 'any')),
  kind text not null check (kind in ('flat', 'percent')),
  value integer not null check (value > 0),
  cap_paise integer,
  min_amount_paise integer not null default 0,
  films text[],
  cinemas text[],
  starts_at timestamptz,
  ends_at timestamptz,
  per_user integer,
  total integer,
  listed boolean not null default true,
  title text not null default '',
  title_hi text not null default '',
  description text not null default '',
  description_hi text not null default '',
  terms text not null default '',
  terms_hi text not null default ''
);

-- One promo per order. It is reserved while the order lives, consumed by the booking, and freed otherwise.
create table promo_uses (
  cinema_id text not null,
  order_id text not null,
  code text not null references promos,
  user_id uuid not null,
  amount_paise bigint not null check (amount_paise >= 0),
  state text not null check (state in ('reserved', 'consumed', 'freed')),
  primary key (cinema_id, order_id),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index promo_uses_code on promo_uses (code) where state <> 'freed';
create index promo_uses_user on promo_uses (code, user_id) where state <> 'freed';
