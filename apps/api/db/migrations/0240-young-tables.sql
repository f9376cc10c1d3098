-- A connection plans a statement once, and keeps the plan until the table is analysed again (decision 0048). After an analysis of one page,
-- each statement would read the whole table for up to a minute. Tables that grow with people and bookings are therefore first analysed, and
-- vacuumed, when a look-up by key is cheaper.
do $$
declare t text;
begin
  foreach t in array array['users', 'sessions', 'otps', 'notifications', 'likes', 'shows', 'show_prices', 'orders', 'order_items', 'claims',
    'user_bookings', 'payment_orders', 'payments', 'refunds', 'ledger', 'gifts', 'shares', 'promo_uses', 'webhook_events',
    'idempotency_keys', 'rate_counters', 'outbox', 'uploads', 'sandbox_orders', 'sandbox_payments', 'sandbox_refunds', 'sandbox_webhooks'] loop
    execute format('alter table %I set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000)', t);
  end loop;
end $$;
