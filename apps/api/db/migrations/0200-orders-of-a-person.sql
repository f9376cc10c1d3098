-- All orders of a person are found by one index: what is open when the account is deleted, and what its contact leaves when its retention ends, were
-- looked for among everybody's. It also answers what the two before it were for. Locks orders against writing while it is made.
create index orders_user on orders (user_id, state);
drop index orders_user_live;
drop index orders_user_unpaid;
