-- Returns when the person may keep counted portions of the cinema's food without paying again; null means at once, and an order that keeps
-- none. It is unpaid_wait, over the person's other orders of food and the time that was counted.
create or replace function unpaid_food_wait(p_cinema text, p_order text, p_user uuid, p_hold_ms integer, p_waits bigint[]) returns timestamptz
  language plpgsql stable as $$
declare
  v_now timestamptz := app_now();
  v_counted timestamptz;
  v_held_ms bigint;
  v_ended timestamptz;
begin
  if p_waits is null or not keeps_counted_food(p_cinema, p_order) then
    return null;
  end if;
  select ended_at into v_counted from unpaid_holds
    where cinema_id = p_cinema and show_id = 0 and user_id = p_user and ended_at <= v_now;
  select sum(extract(epoch from upper(span) - lower(span)) * 1000), max(upper(span)) into v_held_ms, v_ended from (
    select unnest(range_agg(tstzrange(greatest(created_at, v_counted), least(live_until, v_now)))) as span from orders
      where user_id = p_user and state in ('HELD', 'PAYING') and cinema_id = p_cinema and kind = 'food' and order_id <> p_order
        and least(live_until, v_now) > greatest(created_at, v_counted) and keeps_counted_food(cinema_id, order_id)
  ) kept;
  return unpaid_wait(p_cinema, 0, p_user, v_held_ms, v_ended, v_now, p_hold_ms, p_waits);
end $$;
