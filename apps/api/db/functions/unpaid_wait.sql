-- Returns when the person may hold seats of the show again; null means at once. p_waits lists the waits after one, two, three, ... whole
-- holds without a payment; null suspends the rule. p_held_ms and p_ended describe the holds that the new one would replace.
create or replace function unpaid_wait(
  p_cinema text, p_show integer, p_user uuid, p_held_ms bigint, p_ended timestamptz, p_now timestamptz, p_hold_ms integer, p_waits bigint[]
) returns timestamptz
  language plpgsql stable as $$
declare
  v_held_ms bigint := coalesce(p_held_ms, 0);
  v_ended timestamptz := p_ended;
  v_row unpaid_holds;
  v_holds integer;
begin
  if p_waits is null then
    return null;
  end if;
  select * into v_row from unpaid_holds
    where cinema_id = p_cinema and show_id = p_show and user_id = p_user and ended_at <= p_now and ended_at > p_now - interval '1 day';
  -- A payment forgives the holds counted before it.
  if found and not has_paid_since(p_cinema, p_show, p_user, v_row.ended_at) then
    v_held_ms := v_held_ms + v_row.held_ms;
    v_ended := greatest(v_ended, v_row.ended_at);
  end if;
  v_holds := v_held_ms / p_hold_ms;
  if v_holds = 0 or v_ended is null or has_paid_since(p_cinema, p_show, p_user, v_ended) then
    return null;
  end if;
  return v_ended + p_waits[least(v_holds, cardinality(p_waits))] * interval '1 millisecond';
end $$;
