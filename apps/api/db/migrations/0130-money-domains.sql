-- Locks each of these tables while it is rewritten, and analyses it anew, because a change of type drops statistics.
-- Does for the other rows of a purchase what 0090 did for an order: rules on single columns become types, which are checked only when their
-- column is written.

create domain positive_paise as bigint check (value > 0);
create domain claim_state as text check (value in ('held', 'sold', 'counter'));
create domain payment_order_state as text check (value in ('open', 'void', 'paid'));
create domain payment_state as text check (value in ('failed', 'authorized', 'captured'));
create domain message_channel as text check (value in ('whatsapp', 'sms', 'email'));
create domain sandbox_amount as bigint check (value >= 100);
create domain sandbox_capture as text check (value in ('automatic', 'manual'));
create domain sandbox_order_status as text check (value in ('created', 'attempted', 'paid'));
create domain sandbox_payment_status as text check (value in ('authorized', 'captured', 'failed'));

alter table claims drop constraint claims_state_check, alter column state type claim_state;
alter table payment_orders
  drop constraint payment_orders_amount_paise_check, alter column amount_paise type positive_paise,
  drop constraint payment_orders_state_check, alter column state type payment_order_state;
alter table payments
  drop constraint payments_amount_paise_check, alter column amount_paise type positive_paise,
  drop constraint payments_state_check, alter column state type payment_state;
alter table ledger drop constraint ledger_amount_paise_check, alter column amount_paise type positive_paise;
alter table outbox drop constraint outbox_channel_check, alter column channel type message_channel;
alter table sandbox_orders
  drop constraint sandbox_orders_amount_check, alter column amount type sandbox_amount,
  drop constraint sandbox_orders_capture_check, alter column capture type sandbox_capture,
  drop constraint sandbox_orders_status_check, alter column status type sandbox_order_status;
alter table sandbox_payments drop constraint sandbox_payments_status_check, alter column status type sandbox_payment_status;

-- Empty tables are not analysed: the planner would read a table known to be empty as a whole, even while it grows.
do $$
declare
  v_table regclass;
begin
  foreach v_table in array array['claims', 'payment_orders', 'payments', 'ledger', 'outbox']::regclass[] loop
    if pg_relation_size(v_table) > 0 then execute format('analyze %s', v_table); end if;
  end loop;
end $$;
