-- Ends an unpaid order and frees everything that it claimed: seats, its open card order, its promo, its food.
create or replace function release_claims(p_cinema text, p_order text) returns void
  language plpgsql as $$
begin
  delete from claims where cinema_id = p_cinema and order_id = p_order;
  update payment_orders set state = 'void' where cinema_id = p_cinema and order_id = p_order and state = 'open';
  update promo_uses set state = 'freed' where cinema_id = p_cinema and order_id = p_order and state = 'reserved';
  perform return_stock(p_cinema, p_order);
end $$;
