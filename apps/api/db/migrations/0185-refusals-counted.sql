-- Locks the table for a moment, and a few rows.
-- Counts how often the provider refused a refund; `attempts` also counts silences and queries (L-16). Refunds that were given up although
-- the provider had accepted them are asked about again. The default serves the previous release.
alter table refunds add column refusals integer not null default 0;
update refunds set state = 'processing', due_at = app_now() where state = 'failed' and provider_refund_id is not null;
