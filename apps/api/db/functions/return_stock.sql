-- Returns an order's food to stock, once. Items are locked in their order, as everywhere.
create or replace function return_stock(p_cinema text, p_order text) returns void
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
