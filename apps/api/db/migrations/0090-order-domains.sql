-- Turns the rules on single columns of an order into types. Every write of a row reads and prepares its check constraints anew: fourteen of
-- them cost a third of an update. A domain is checked only when its column is written, and stays prepared.

create domain paise as bigint check (value >= 0);
create domain seats_of_order as smallint check (value between 0 and 10);
create domain payment_type as smallint check (value between 1 and 4);
create domain order_kind as text check (value in ('ticket', 'food'));
create domain order_state as text check (value in ('DRAFT', 'PRICED', 'HELD', 'PAYING', 'CONFIRMED', 'PENDING', 'RELEASED', 'EXPIRED',
  'REFUNDING', 'AUTO_CANCELLED', 'CANCELLED', 'REDEEMED', 'COMPLETED'));
create domain who_cancelled as text check (value in ('customer', 'cinema', 'deadline'));
create domain food_handover as text check (value in ('pickup', 'deliver'));
create domain food_time as text check (value in ('before_show', 'during_interval'));

alter table orders
  drop constraint orders_kind_check, alter column kind type order_kind,
  drop constraint orders_state_check, alter column state type order_state,
  drop constraint orders_seat_count_check, alter column seat_count type seats_of_order,
  drop constraint orders_tickets_paise_check, alter column tickets_paise type paise,
  drop constraint orders_three_d_paise_check, alter column three_d_paise type paise,
  drop constraint orders_food_paise_check, alter column food_paise type paise,
  drop constraint orders_charge_paise_check, alter column charge_paise type paise,
  drop constraint orders_promo_paise_check, alter column promo_paise type paise,
  drop constraint orders_total_paise_check, alter column total_paise type paise,
  drop constraint orders_cash_paise_check, alter column cash_paise type paise,
  drop constraint orders_cancelled_by_check, alter column cancelled_by type who_cancelled,
  drop constraint orders_payment_type_check, alter column payment_type type payment_type,
  drop constraint orders_fnd_type_check, alter column fnd_type type food_handover,
  drop constraint orders_delivery_time_check, alter column delivery_time type food_time;
