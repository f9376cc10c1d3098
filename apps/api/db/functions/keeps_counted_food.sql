-- Returns whether an order keeps portions of an item whose stock is counted.
create or replace function keeps_counted_food(p_cinema text, p_order text) returns boolean
  language sql stable as $$
  select exists (
    select 1 from order_items join cinema_menu m using (cinema_id, item_id)
      where cinema_id = p_cinema and order_id = p_order and taken and m.stock is not null
  )
$$;
