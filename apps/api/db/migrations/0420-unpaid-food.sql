-- Locks no table: it replaces two functions and adds two. A process of the release before calls the replaced ones with the same arguments as ever.

-- Food alone is counted per cinema, because its stock is the cinema's: its rows in unpaid_holds have the show 0.

-- Says if a person paid for a booking of the show at or after that moment; for the show 0, for food alone at the cinema.
create or replace function has_paid_since(p_cinema text, p_show integer, p_user uuid, p_since timestamptz) returns boolean
  language sql stable as $$
  select exists (
    select 1 from orders
      where user_id = p_user and cinema_id = p_cinema and (show_id = p_show or (p_show = 0 and kind = 'food')) and was_paid and booked_at >= p_since
  )
$$;

-- Says if an order keeps portions of an item whose stock is counted.
create function keeps_counted_food(p_cinema text, p_order text) returns boolean
  language sql stable as $$
  select exists (
    select 1 from order_items join cinema_menu m using (cinema_id, item_id)
      where cinema_id = p_cinema and order_id = p_order and taken and m.stock is not null
  )
$$;

-- Adds a hold that ends now, or ended before, to its person's unpaid time. Call it before the order's state changes. A payment since the last
-- hold, a day, or a clock that was set back, begins the count anew. Time that two orders of food keep together counts once.
create or replace function count_unpaid_hold(p_cinema text, p_order text, p_hold_ms integer) returns void
  language sql as $$
  insert into unpaid_holds as u (cinema_id, show_id, user_id, held_ms, ended_at)
    select cinema_id, case kind when 'food' then 0 else show_id end, user_id,
        greatest(0, case kind
          when 'food' then extract(epoch from least(live_until, app_now()) - created_at) * 1000
          else extract(epoch from least(live_until, app_now()) - hold_until) * 1000 + p_hold_ms end),
        least(live_until, app_now())
      from orders
      where cinema_id = p_cinema and order_id = p_order and state in ('HELD', 'PAYING') and hold_until is not null
        and (kind = 'ticket' or keeps_counted_food(cinema_id, order_id))
    on conflict (cinema_id, show_id, user_id) do update set
      held_ms = case
        when u.ended_at > app_now() or u.ended_at <= app_now() - interval '1 day'
          or has_paid_since(u.cinema_id, u.show_id, u.user_id, u.ended_at) then excluded.held_ms
        else u.held_ms + greatest(0, least(excluded.held_ms, extract(epoch from excluded.ended_at - u.ended_at) * 1000)) end,
      ended_at = case when u.ended_at > app_now() then excluded.ended_at else greatest(u.ended_at, excluded.ended_at) end
$$;

-- When the person may keep counted portions of the cinema's food without paying again, null for at once: unpaid_wait, over their other orders of
-- food and what was counted. Null also for an order that keeps none.
create function unpaid_food_wait(p_cinema text, p_order text, p_user uuid, p_hold_ms integer, p_waits bigint[]) returns timestamptz
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
