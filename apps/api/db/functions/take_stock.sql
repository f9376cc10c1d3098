-- Takes an order's food from stock: all of it, or nothing and false when an item is short. Items are locked in their order.
create or replace function take_stock(p_cinema text, p_order text) returns boolean
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
