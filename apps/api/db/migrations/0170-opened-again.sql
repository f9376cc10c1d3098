-- Locks the table while its rows are rewritten; it is young.
-- A link may open a card order again days later, and it may be paid only then (J-19, AMB-79). The provider is therefore asked by the time
-- of the last opening. The default serves the previous release too.
alter table payment_orders add column opened_at timestamptz;
alter table payment_orders alter column opened_at set default app_now(); -- after the column, for the rows that are there were opened before
update payment_orders set opened_at = created_at;
alter table payment_orders alter column opened_at set not null;
