-- Holds seats for an order: all of them or none (G-14, G-24, AMB-55).
-- Outcomes: held | not_found | hold_expired | invalid_input | show_closed | price_changed | too_many_holds | must_wait | seat_taken.
-- A cheap read comes first, since most rushed attempts are refused. One ordered upsert takes over lapsed claims and the caller's older
-- hold. The hold's end is read after the locks, so that a waiter keeps the full time.
create or replace function hold_seats(
  p_cinema text, p_order text, p_user uuid, p_show integer, p_area text, p_seats smallint[],
  p_rates jsonb, p_reservation text, p_hold_ms integer, p_idle_ms integer, p_max_holds integer,
  p_price_accepted boolean, p_source text, p_source_ip text, p_booking_source text, p_location text, p_lang text,
  p_waits bigint[] default null, p_line integer default null, p_line_seats integer default null
) returns table (outcome text, taken smallint[], at timestamptz, retry_at timestamptz, result orders)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_order orders;
  v_now timestamptz;
  v_price record;
  v_taken smallint[];
  v_older text[];
  v_others integer;
  v_count integer;
  v_began timestamptz;
  v_retry timestamptz;
  v_unpaid_ms bigint;
  v_unpaid_end timestamptz;
begin
  -- One person's holds run one after the other; different people never meet here.
  perform 1 from users where user_id = p_user for no key update;
  select * into v_order from orders where cinema_id = p_cinema and order_id = p_order and user_id = p_user for update;
  v_now := app_now();
  if not found then
    return query select 'not_found', null::smallint[], v_now, v_retry, v_order; return;
  end if;
  if v_order.state <> 'PRICED' or v_order.touched_at + p_idle_ms * interval '1 millisecond' <= v_now
     or v_order.show_id is distinct from p_show or v_order.area_code is distinct from p_area then
    return query select 'hold_expired', null::smallint[], v_now, v_retry, v_order; return;
  end if;
  if v_order.seat_count <> cardinality(p_seats) then
    return query select 'invalid_input', null::smallint[], v_now, v_retry, v_order; return;
  end if;

  select s.starts_at, s.cancelled_at, seat_rates(p) as rates into v_price
    from shows s join show_prices p using (cinema_id, show_id)
    where s.cinema_id = p_cinema and s.show_id = p_show and p.area_code = p_area;
  if not found or v_price.cancelled_at is not null or v_price.starts_at <= v_now then
    return query select 'show_closed', null::smallint[], v_now, v_retry, v_order; return;
  end if;
  if v_price.rates <> p_rates or p_rates <> (
      select coalesce(jsonb_object_agg(line ->> 'kind', line -> 'each'), '{}')
      from jsonb_array_elements(v_order.lines) line where line ->> 'tax' = 'ticket') then
    return query select 'price_changed', null::smallint[], v_now, v_retry, v_order; return;
  end if;

  -- Lock order, as everywhere: the order first, then its claims.
  with others as (
    select cinema_id, show_id, order_id, live_until, least(live_until, v_now) as ended,
        extract(epoch from least(live_until, v_now) - hold_until) * 1000 + p_hold_ms as held_ms from orders
      where user_id = p_user and kind = 'ticket' and state in ('HELD', 'PAYING') and order_id <> p_order
      for update
  )
  select array_agg(order_id) filter (where cinema_id = p_cinema and show_id = p_show),
         count(*) filter (where not (cinema_id = p_cinema and show_id is not distinct from p_show) and live_until > v_now),
         sum(held_ms) filter (where cinema_id = p_cinema and show_id = p_show),
         max(ended) filter (where cinema_id = p_cinema and show_id = p_show)
    into v_older, v_others, v_unpaid_ms, v_unpaid_end from others;
  v_older := coalesce(v_older, '{}');

  select array_agg(seat_no order by seat_no) into v_taken from claims
    where cinema_id = p_cinema and show_id = p_show and seat_no = any (p_seats)
      and held_until > v_now and not coalesce(order_id = any (v_older), false);
  if v_taken is not null then
    return query select 'seat_taken', v_taken, v_now, v_retry, v_order; return;
  end if;
  if v_others >= p_max_holds then
    return query select 'too_many_holds', null::smallint[], v_now, v_retry, v_order; return;
  end if;
  v_retry := unpaid_wait(p_cinema, p_show, p_user, v_unpaid_ms, v_unpaid_end, v_now, p_hold_ms, p_waits);
  if v_retry > v_now then
    return query select 'must_wait', null::smallint[], v_now, v_retry, v_order; return;
  end if;
  v_retry := null;
  if p_line is not null then
    select count(*), min(held_until) into v_count, v_retry from claims
      where cinema_id = p_cinema and show_id = p_show and state = 'held' and held_until > v_now and line = p_line
        and not coalesce(order_id = any (v_older), false);
    if v_count + cardinality(p_seats) > p_line_seats then
      return query select 'must_wait', null::smallint[], v_now, coalesce(v_retry, v_now + interval '1 minute'), v_order; return;
    end if;
    v_retry := null;
  end if;

  v_began := v_now;
  insert into claims as c (cinema_id, show_id, seat_no, order_id, state, held_until, line)
    select p_cinema, p_show, seat, p_order, 'held', v_now + p_hold_ms * interval '1 millisecond', p_line
      from unnest(p_seats) as seat order by seat
    on conflict (cinema_id, show_id, seat_no) do update
      set order_id = excluded.order_id, state = 'held', held_until = excluded.held_until, line = excluded.line
      where c.held_until <= v_now or c.order_id = any (v_older);
  get diagnostics v_count = row_count;
  v_now := app_now();
  if v_count < cardinality(p_seats) then
    -- No seat is taken: the caller's own claims go back to the older hold.
    update claims c set order_id = o.order_id, held_until = o.live_until from orders o
      where o.cinema_id = p_cinema and o.order_id = any (v_older) and o.live_until > v_now
        and c.cinema_id = p_cinema and c.show_id = p_show and c.order_id = p_order and c.seat_no = any (o.seat_nos);
    delete from claims where cinema_id = p_cinema and show_id = p_show and order_id = p_order;
    select array_agg(seat_no order by seat_no) into v_taken from claims
      where cinema_id = p_cinema and show_id = p_show and seat_no = any (p_seats)
        and held_until > v_now and not coalesce(order_id = any (v_older), false);
    return query select 'seat_taken', v_taken, v_now, v_retry, v_order; return;
  end if;
  -- A wait for another buyer's lock must not shorten the seven minutes.
  if v_now > v_began + interval '50 milliseconds' then
    update claims set held_until = v_now + p_hold_ms * interval '1 millisecond'
      where cinema_id = p_cinema and show_id = p_show and order_id = p_order;
  else
    v_now := v_began;
  end if;

  if cardinality(v_older) > 0 then
    perform count_unpaid_hold(p_cinema, older, p_hold_ms) from unnest(v_older) as older;
    update orders set state = case when live_until <= v_now then 'EXPIRED' else 'RELEASED' end, version = version + 1
      where cinema_id = p_cinema and order_id = any (v_older);
    perform release_claims(p_cinema, older) from unnest(v_older) as older;
  end if;

  update orders set
      state = 'HELD', version = version + 1, seat_nos = p_seats, reservation_id = p_reservation, price_accepted = p_price_accepted,
      hold_until = v_now + p_hold_ms * interval '1 millisecond', live_until = v_now + p_hold_ms * interval '1 millisecond', touched_at = v_now,
      source = p_source, source_ip = p_source_ip, booking_source = p_booking_source, location = p_location, lang = p_lang
    where cinema_id = p_cinema and order_id = p_order
    returning * into v_order;
  return query select 'held', null::smallint[], v_now, v_retry, v_order;
end $$;
