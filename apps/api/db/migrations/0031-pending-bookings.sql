-- Takes a short lock on claims and refunds (new checks); nothing is rewritten. Bookings that wait for money: shares of a group, seats that
-- come free at the deadline, cancellations.

create table shares (
  cinema_id text not null,
  share_id uuid not null,
  order_id text not null,
  position smallint not null check (position >= 0),   -- 0 is the organiser
  name text not null,
  mobile text not null,
  amount_paise bigint not null check (amount_paise > 0),
  token text not null unique,                         -- the link's right to pay
  state text not null default 'UNPAID' check (state in ('UNPAID', 'PAID', 'REFUNDED', 'LAPSED')),
  payment_id text,
  paid_at timestamptz,
  primary key (cinema_id, share_id),
  unique (cinema_id, order_id, position),
  foreign key (cinema_id, order_id) references orders
);

-- The seats of a pending booking are sold until its deadline and free afterwards, without any job. Those of a paid booking are sold for
-- good.
alter table claims drop constraint claims_check1;
alter table claims add constraint claims_held_ends check (state <> 'held' or held_until < 'infinity');

alter table orders add column cash_paise bigint not null default 0 check (cash_paise >= 0);
create index orders_cancelled on orders (user_id, cancelled_at) where cancelled_by = 'customer';
create index orders_reminder on orders (pay_by) where state = 'PENDING' and reminded_at is null;
