-- New table: tickets sent to friends. A gift has its own link, which opens the ticket without its amounts and without the booking's id
-- (AMB-86).

create table gifts (
  cinema_id text not null,
  gift_id text not null,             -- the link: 144 random bits
  order_id text not null,
  friend_name text not null,
  friend_number text not null,
  message text not null,
  created_at timestamptz not null default app_now(),
  primary key (cinema_id, gift_id),
  foreign key (cinema_id, order_id) references orders
);
create unique index gifts_link on gifts (gift_id);
create index gifts_order on gifts (cinema_id, order_id);
