-- Menus with stock, and the food lines of orders.

create table menu_filters (filter_id text primary key, name text not null, name_hi text not null, sort integer not null);

create table menu_items (
  item_id text primary key,
  filter_id text not null references menu_filters,
  name text not null,
  name_hi text not null,
  note text not null default '',
  note_hi text not null default '',
  category text not null check (category in ('V', 'N')),
  picture text not null default '',
  sort integer not null,
  -- the food display rules of 2020
  kcal integer check (kcal >= 0),
  allergens text[] not null default '{}'
);

-- The items of a cinema and their stock; null means unlimited.
create table cinema_menu (
  cinema_id text not null references cinemas,
  item_id text not null references menu_items,
  price_paise integer not null check (price_paise > 0),
  stock integer check (stock >= 0),
  primary key (cinema_id, item_id)
);

create table order_items (
  cinema_id text not null,
  order_id text not null,
  item_id text not null references menu_items,
  quantity smallint not null check (quantity between 1 and 9),
  price_paise integer not null check (price_paise >= 0),
  taken boolean not null default true,   -- counted out of the cinema's stock
  primary key (cinema_id, order_id, item_id),
  foreign key (cinema_id, order_id) references orders
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
