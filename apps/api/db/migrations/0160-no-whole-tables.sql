-- Locks orders against writes while the index is made. A job completes past bookings each minute: it reads those that stand, not all that
-- ever stood.
drop index orders_booked;
create index orders_confirmed on orders (show_id, cinema_id) where state = 'CONFIRMED';

-- A refund's event names it by the provider's id, which belongs to one refund.
create unique index refunds_provider on refunds (provider_refund_id) where provider_refund_id is not null;
