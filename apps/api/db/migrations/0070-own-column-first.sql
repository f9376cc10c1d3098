-- Locks each of these tables while its index is made anew.
-- Until the first ANALYZE, an index that begins with cinema_id looks as good as the primary key. A statement about one order then read
-- every order of its cinema. Secondary indexes therefore begin with their own column.
drop index orders_show;
create index orders_show on orders (show_id, cinema_id);
drop index shows_day;
create index shows_day on shows (business_date, cinema_id);
drop index payment_orders_order;
create index payment_orders_order on payment_orders (order_id, cinema_id);
drop index payments_order;
create index payments_order on payments (order_id, cinema_id);
drop index gifts_order;
create index gifts_order on gifts (order_id, cinema_id);
drop index refunds_order; -- refunds_once begins with the same two columns

-- Each hold asks for the unpaid and auto-cancelled bookings of its person. Without the second state the query read the whole table.
drop index orders_user_unpaid;
create index orders_user_unpaid on orders (user_id) where state in ('PENDING', 'AUTO_CANCELLED');

-- An order is written about six times within minutes. The next version fits on the same page, and the statistics keep up.
alter table orders set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table claims set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
