-- Makes an attempt on an order (J-09, AMB-81).
-- Outcomes: made (also by an earlier run) | not_found | nothing_due.
-- Attempts on one order run one after the other. The buyer hears of a payment before the product writes anything, so this commit waits for
-- the disk, unlike the provider's others.
create or replace function sandbox_pay(p_order text, p_payment text, p_status text, p_tell text, p_delay_ms bigint, p_late boolean) returns text
  language plpgsql as $$
declare
  v_order sandbox_orders;
  v_now timestamptz;
begin
  perform set_config('synchronous_commit', 'on', true);
  select * into v_order from sandbox_orders where order_id = p_order for update;
  if not found then return 'not_found'; end if;
  v_now := app_now();
  perform 1 from sandbox_payments where payment_id = p_payment;
  if found then return 'made'; end if;
  perform 1 from sandbox_payments where order_id = p_order and (status <> 'failed' or late_at <= v_now);
  if found or v_order.status = 'paid' then return 'nothing_due'; end if;

  update sandbox_orders set attempts = attempts + 1, status = case p_status when 'captured' then 'paid' else 'attempted' end
    where order_id = p_order;
  insert into sandbox_payments (payment_id, order_id, amount, currency, status, tell, delay_ms, late_at)
    values (p_payment, p_order, v_order.amount, v_order.currency, p_status, p_tell, p_delay_ms,
      case when p_late then v_now + p_delay_ms * interval '1 millisecond' end);
  return 'made';
end $$;
