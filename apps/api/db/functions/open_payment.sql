-- Begins a card payment for a running hold, as openPayment (orders/store-settle.ts) says. The order is locked, then the time is read, so that
-- a hold which ended during the wait is not paid. Returns the number of seats kept, or null if the order changed or its hold ended.
create or replace function open_payment(
  p_cinema text, p_order text, p_version integer, p_grace_ms integer, p_name text, p_email text, p_mobile text,
  p_provider_order text, p_share uuid, p_receipt text, p_paise bigint
) returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_kept integer;
begin
  perform 1 from orders where cinema_id = p_cinema and order_id = p_order and version = p_version for update;
  if not found then return null; end if;
  v_now := app_now();
  with paying as (
    update orders set state = 'PAYING', version = version + 1,
      live_until = hold_until + p_grace_ms * interval '1 millisecond',
      contact_name = coalesce(nullif(p_name, ''), contact_name),
      contact_email = coalesce(nullif(p_email, ''), contact_email),
      contact_mobile = coalesce(nullif(p_mobile, ''), contact_mobile)
    where cinema_id = p_cinema and order_id = p_order and version = p_version
      and state in ('HELD', 'PAYING') and hold_until > v_now
    returning cinema_id, show_id, order_id, live_until
  ), kept as (
    update claims c set held_until = paying.live_until from paying
    where c.cinema_id = paying.cinema_id and c.show_id = paying.show_id and c.order_id = paying.order_id and c.state = 'held'
    returning 1
  ), opened as (
    insert into payment_orders
      (cinema_id, order_id, provider_order_id, share_id, receipt, amount_paise, created_at, opened_at, next_check_at)
    select cinema_id, order_id, p_provider_order, p_share, p_receipt, p_paise, v_now, v_now, v_now + interval '60 seconds' from paying
    -- As OPENED_AGAIN (orders/store-card-orders.ts).
    on conflict (cinema_id, provider_order_id) do update set state = 'open', share_id = excluded.share_id,
      opened_at = case when payment_orders.opened_at < excluded.opened_at - interval '1 minute'
        then excluded.opened_at else payment_orders.opened_at end,
      next_check_at = least(greatest(payment_orders.next_check_at, excluded.opened_at), excluded.next_check_at), checks = 0
    where payment_orders.state <> 'paid'
  ), left_split as (
    update shares s set state = 'LAPSED' from paying
    where p_share is null and s.cinema_id = paying.cinema_id and s.order_id = paying.order_id
  ), void as (
    update payment_orders p set state = 'void' from paying
    where p_share is null and p.cinema_id = paying.cinema_id and p.order_id = paying.order_id
      and p.share_id is not null and p.state = 'open'
  )
  select (select count(*) from kept) into v_kept from paying;
  return v_kept;
end $$;
