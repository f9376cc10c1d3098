-- Locks each of these tables for the moment its index is made anew.
--
-- A second index that began with cinema_id tempted the planner: until the first ANALYZE of a young table it looked as good as the primary
-- key, and a statement about one order then read every order of its cinema. Secondary indexes therefore begin with their own column.
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

-- What a person owes and let lapse is asked at every hold: without the second state this read the whole table.
drop index orders_user_unpaid;
create index orders_user_unpaid on orders (user_id) where state in ('PENDING', 'AUTO_CANCELLED');

-- An order is written about six times within minutes: room for the next version on the same page, and statistics that keep up.
alter table orders set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table claims set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
