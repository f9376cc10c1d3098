-- Locks webhook_events while the columns come and the index is built; the table holds 30 days of events at most.
-- Columns name the event's payment or refund, and its body's hash identifies it (J-19, AMB-79). Waiting events are filled in from their
-- payload. The previous release writes no such columns; if it dies, the reconciler and the refund job catch up.
alter table webhook_events
  add column body_hash bytea,
  add column payment_id text,
  add column amount_paise bigint,
  add column refund_id text,
  add column provider_order_id text;          -- only where money was promised or taken on it
update webhook_events set
    payment_id = payload #>> '{payload,payment,entity,id}',
    refund_id = payload #>> '{payload,refund,entity,id}',
    provider_order_id = case when kind in ('payment.authorized', 'payment.captured', 'order.paid')
      then payload #>> '{payload,payment,entity,order_id}' end
  where processed_at is null;
create unique index webhook_events_body on webhook_events (body_hash);
