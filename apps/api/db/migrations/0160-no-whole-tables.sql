-- What is over is filed away each minute: of bookings that stand, not of all that ever stood. Locks orders against writing while it is made.
drop index orders_booked;
create index orders_confirmed on orders (show_id, cinema_id) where state = 'CONFIRMED';

-- A refund's event names it by the provider's id, which is one refund's only.
create unique index refunds_provider on refunds (provider_refund_id) where provider_refund_id is not null;
