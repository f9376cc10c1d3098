-- Does for claims what 0241 does for shows: a look-up of one order's claims read all claims of its cinema.
create index claims_order_new on claims (order_id, cinema_id) where order_id is not null;
drop index claims_order;
alter index claims_order_new rename to claims_order;
