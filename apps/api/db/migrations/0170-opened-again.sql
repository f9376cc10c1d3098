-- An order at the provider is asked about by the time it was last opened, for a link may be opened again days after the first time, and be
-- paid only then (J-19, AMB-79). The default serves the release before, too. Locks the table while its rows are written anew: it is young.
alter table payment_orders add column opened_at timestamptz;
alter table payment_orders alter column opened_at set default app_now(); -- after the column, for the rows that are there were opened before
update payment_orders set opened_at = created_at;
alter table payment_orders alter column opened_at set not null;
