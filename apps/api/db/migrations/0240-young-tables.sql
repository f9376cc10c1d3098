-- A statement is planned once a connection, and PostgreSQL keeps that plan until the table is analysed again. A table analysed with its
-- first fifty rows is a page that is best read whole: on the first night of an installation each statement would read all that had been
-- sold since, for up to a minute. What grows with people and bookings is therefore first analysed, and first vacuumed (which counts too),
-- when a look by key is the cheaper way; until then PostgreSQL takes a new table for larger than it is, and looks by key.
do $$
declare t text;
begin
  foreach t in array array['users', 'sessions', 'otps', 'notifications', 'likes', 'shows', 'show_prices', 'orders', 'order_items', 'claims',
    'user_bookings', 'payment_orders', 'payments', 'refunds', 'ledger', 'gifts', 'shares', 'promo_uses', 'webhook_events',
    'idempotency_keys', 'rate_counters', 'outbox', 'uploads', 'sandbox_orders', 'sandbox_payments', 'sandbox_refunds', 'sandbox_webhooks'] loop
    execute format('alter table %I set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000)', t);
  end loop;
end $$;
