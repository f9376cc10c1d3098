-- Locks orders against writes while the index is made.
-- One index finds all orders of a person. Account deletion looks for open orders, and retention for orders with the person's contact; both
-- read everybody's orders before. The index also serves the queries of the two older ones.
create index orders_user on orders (user_id, state);
drop index orders_user_live;
drop index orders_user_unpaid;
