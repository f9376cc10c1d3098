-- Functions only: no lock on tables. These two statements of the booking core must be one round trip each.

-- Ends an unpaid order and frees everything that it claimed. Later migrations add other claims.
create function release_claims(p_cinema text, p_order text) returns void
  language plpgsql as $$
begin
  delete from claims where cinema_id = p_cinema and order_id = p_order;
  update payment_orders set state = 'void' where cinema_id = p_cinema and order_id = p_order and state = 'open';
end $$;

-- Holds seats for an order: all of them or none (G-14, G-24, AMB-55).
-- Outcomes: held | not_found | hold_expired | show_closed | price_changed | too_many_holds | seat_taken.
-- A cheap read comes first, since most attempts in a rush are refused. One ordered upsert takes over lapsed claims and the caller's older
-- hold. The hold's end is read after the locks, so that a waiter keeps the full time.
create function hold_seats(
  p_cinema text, p_order text, p_user uuid, p_show integer, p_area text, p_seats smallint[],
  p_seat_paise integer, p_three_d_paise integer, p_reservation text, p_hold_ms integer, p_idle_ms integer, p_max_holds integer,
  p_price_accepted boolean, p_source text, p_source_ip text, p_booking_source text, p_location text, p_lang text
) returns table (outcome text, taken smallint[], at timestamptz, result orders)
  language plpgsql as $$
declare
  v_order orders;
  v_now timestamptz;
  v_price record;
  v_taken smallint[];
  v_older text[];
  v_others integer;
  v_count integer;
  v_began timestamptz;
begin
  -- One person's holds run one after the other; different people never meet here.
  perform 1 from users where user_id = p_user for no key update;
  select * into v_order from orders where cinema_id = p_cinema and order_id = p_order and user_id = p_user for update;
  v_now := app_now();
  if not found then
    return query select 'not_found', null::smallint[], v_now, v_order; return;
  end if;
  if v_order.state <> 'PRICED' or v_order.touched_at + p_idle_ms * interval '1 millisecond' <= v_now
     or v_order.show_id is distinct from p_show or v_order.area_code is distinct from p_area then
    return query select 'hold_expired', null::smallint[], v_now, v_order; return;
  end if;

  select s.starts_at, s.cancelled_at, p.price_paise, p.three_d_paise into v_price
    from shows s join show_prices p using (cinema_id, show_id)
    where s.cinema_id = p_cinema and s.show_id = p_show and p.area_code = p_area;
  if not found or v_price.cancelled_at is not null or v_price.starts_at <= v_now then
    return query select 'show_closed', null::smallint[], v_now, v_order; return;
  end if;
  if v_price.price_paise <> p_seat_paise or v_price.three_d_paise <> p_three_d_paise then
    return query select 'price_changed', null::smallint[], v_now, v_order; return;
  end if;

  -- Lock order, as everywhere: the order first, then its claims.
  with others as (
    select cinema_id, show_id, order_id, live_until from orders
      where user_id = p_user and kind = 'ticket' and state in ('HELD', 'PAYING') and order_id <> p_order
      for update
  )
  select array_agg(order_id) filter (where cinema_id = p_cinema and show_id = p_show),
         count(*) filter (where not (cinema_id = p_cinema and show_id is not distinct from p_show) and live_until > v_now)
    into v_older, v_others from others;
  v_older := coalesce(v_older, '{}');

  select array_agg(seat_no order by seat_no) into v_taken from claims
    where cinema_id = p_cinema and show_id = p_show and seat_no = any (p_seats)
      and held_until > v_now and not coalesce(order_id = any (v_older), false);
  if v_taken is not null then
    return query select 'seat_taken', v_taken, v_now, v_order; return;
  end if;
  if v_others >= p_max_holds then
    return query select 'too_many_holds', null::smallint[], v_now, v_order; return;
  end if;

  v_began := v_now;
  insert into claims as c (cinema_id, show_id, seat_no, order_id, state, held_until)
    select p_cinema, p_show, seat, p_order, 'held', v_now + p_hold_ms * interval '1 millisecond'
      from unnest(p_seats) as seat order by seat
    on conflict (cinema_id, show_id, seat_no) do update
      set order_id = excluded.order_id, state = 'held', held_until = excluded.held_until
      where c.held_until <= app_now() or c.order_id = any (v_older);
  get diagnostics v_count = row_count;
  v_now := app_now();
  if v_count < cardinality(p_seats) then
    delete from claims where cinema_id = p_cinema and show_id = p_show and order_id = p_order;
    select array_agg(seat_no order by seat_no) into v_taken from claims
      where cinema_id = p_cinema and show_id = p_show and seat_no = any (p_seats) and held_until > v_now;
    return query select 'seat_taken', v_taken, v_now, v_order; return;
  end if;
  -- A wait for another buyer's lock must not shorten the seven minutes.
  if v_now > v_began + interval '50 milliseconds' then
    update claims set held_until = v_now + p_hold_ms * interval '1 millisecond'
      where cinema_id = p_cinema and show_id = p_show and order_id = p_order;
  else
    v_now := v_began;
  end if;

  if cardinality(v_older) > 0 then
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
  return query select 'held', null::smallint[], v_now, v_order;
end $$;
