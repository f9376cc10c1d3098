-- Adds a hold that ends now, or ended before, to its person's unpaid time. Call it before the order's state changes. A payment since the last
-- hold, a day, or a clock that was set back, begins the count anew. Time that two orders of food keep together counts once.
create or replace function count_unpaid_hold(p_cinema text, p_order text, p_hold_ms integer) returns void
  language plpgsql as $$
declare
  v_now timestamptz := app_now();
begin
  insert into unpaid_holds as u (cinema_id, show_id, user_id, held_ms, ended_at)
    select cinema_id, case kind when 'food' then 0 else show_id end, user_id,
        greatest(0, case kind
          when 'food' then extract(epoch from least(live_until, v_now) - created_at) * 1000
          else extract(epoch from least(live_until, v_now) - hold_until) * 1000 + p_hold_ms end),
        least(live_until, v_now)
      from orders
      where cinema_id = p_cinema and order_id = p_order and state in ('HELD', 'PAYING') and hold_until is not null
        and (kind = 'ticket' or keeps_counted_food(cinema_id, order_id))
    on conflict (cinema_id, show_id, user_id) do update set
      held_ms = case
        when u.ended_at > v_now or u.ended_at <= v_now - interval '1 day'
          or has_paid_since(u.cinema_id, u.show_id, u.user_id, u.ended_at) then excluded.held_ms
        else u.held_ms + greatest(0, least(excluded.held_ms, extract(epoch from excluded.ended_at - u.ended_at) * 1000)) end,
      ended_at = case when u.ended_at > v_now then excluded.ended_at else greatest(u.ended_at, excluded.ended_at) end;
end $$;
