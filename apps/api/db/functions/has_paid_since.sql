-- Returns whether a person paid for a booking of the show at or after that moment; for the show 0, for food alone at the cinema.
create or replace function has_paid_since(p_cinema text, p_show integer, p_user uuid, p_since timestamptz) returns boolean
  language sql stable as $$
  select exists (
    select 1 from orders
      where user_id = p_user and cinema_id = p_cinema and (show_id = p_show or (p_show = 0 and kind = 'food')) and was_paid and booked_at >= p_since
  )
$$;
