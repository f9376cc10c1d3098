-- Does for orders what 0241 does for shows. It is a file, and so a transaction, of its own, because a hold locks orders first and shows
-- afterwards.
create unique index orders_int_book_new on orders (int_book_id, cinema_id) where int_book_id is not null;
drop index orders_int_book;
alter index orders_int_book_new rename to orders_int_book;
