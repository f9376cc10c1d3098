-- Menus with stock, food lines of orders, promo codes and their uses. New tables; two functions are replaced.

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
  sort integer not null
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
);

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
);
create index promo_uses_code on promo_uses (code) where state <> 'freed';
create index promo_uses_user on promo_uses (code, user_id) where state <> 'freed';

create or replace function release_claims(p_cinema text, p_order text) returns void
  language plpgsql as $$
begin
  delete from claims where cinema_id = p_cinema and order_id = p_order;
  update payment_orders set state = 'void' where cinema_id = p_cinema and order_id = p_order and state = 'open';
  update promo_uses set state = 'freed' where cinema_id = p_cinema and order_id = p_order and state = 'reserved';
  perform return_stock(p_cinema, p_order);
end $$;

-- Returns an order's food to stock, once. Items are locked in their order, as everywhere.
create function return_stock(p_cinema text, p_order text) returns void
  language plpgsql as $$
declare
  v_line record;
begin
  for v_line in
    update order_items set taken = false where cinema_id = p_cinema and order_id = p_order and taken returning item_id, quantity
  loop
    update cinema_menu set stock = stock + v_line.quantity where cinema_id = p_cinema and item_id = v_line.item_id and stock is not null;
  end loop;
end $$;

-- Takes an order's food from stock: all of it, or nothing and false when an item is short. Items are locked in their order.
create function take_stock(p_cinema text, p_order text) returns boolean
  language plpgsql as $$
begin
  perform 1 from cinema_menu m join order_items i using (cinema_id, item_id)
    where i.cinema_id = p_cinema and i.order_id = p_order and not i.taken order by m.item_id for update of m;
  if exists (select 1 from order_items i left join cinema_menu m using (cinema_id, item_id)
    where i.cinema_id = p_cinema and i.order_id = p_order and not i.taken and (m.item_id is null or m.stock < i.quantity)) then
    return false;
  end if;
  update cinema_menu m set stock = m.stock - i.quantity from order_items i
    where i.cinema_id = p_cinema and i.order_id = p_order and not i.taken and m.cinema_id = i.cinema_id and m.item_id = i.item_id
      and m.stock is not null;
  update order_items set taken = true where cinema_id = p_cinema and order_id = p_order and not taken;
  return true;
end $$;
