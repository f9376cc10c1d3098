-- Returns the price of one seat by the kind of line that it is charged on, in paise, without kinds of 0. Fees are not part of it.
create or replace function seat_rates(p show_prices) returns jsonb
  language sql stable parallel safe as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'tickets', nullif(p.price_paise, 0),
    'three_d', nullif(p.three_d_paise, 0)))
$$;
