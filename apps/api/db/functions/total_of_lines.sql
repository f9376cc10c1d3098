-- Returns the total of a price in paise. Refuses lines that do not hold: paise is count times each, and every seat pays each kind that
-- seats are charged. GST is the percent of the handling charge, half a paisa up. Only a promo is negative.
-- orders.total_paise stores its results, so a change must keep the totals of stored lines.
create or replace function total_of_lines(lines jsonb, seats smallint, gst_percent integer) returns bigint
  language plpgsql immutable parallel safe as $$
declare
  v_total bigint;
  v_hold boolean;
begin
  select coalesce(sum(paise), 0),
      coalesce(bool_and((paise = count * each and (paise < 0) = (kind = 'promo')
        and (count = seats or kind in ('food', 'gst', 'promo'))) is true), true)
      and coalesce(sum(paise) filter (where kind = 'gst'), 0)
        = (coalesce(sum(paise) filter (where kind = 'handling'), 0) * gst_percent * 2 + 100)::bigint / 200
    into v_total, v_hold
    from jsonb_to_recordset(lines) as l (kind text, count integer, each bigint, paise bigint);
  if not v_hold then
    raise exception 'the lines of this price do not hold: %', lines using errcode = 'check_violation';
  end if;
  return v_total;
end $$;
