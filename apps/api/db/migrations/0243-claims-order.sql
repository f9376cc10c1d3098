-- As 0241, of claims: one order's claims were found by reading all of its cinema.
create index claims_order_new on claims (order_id, cinema_id) where order_id is not null;
drop index claims_order;
alter index claims_order_new rename to claims_order;
