-- How often the provider refused a refund; attempts count silences and looks at it, too (L-16). The default serves the release before. Locks
-- the table for a moment, and the few rows that were given up although the provider had taken them on: it is asked again what became of them.
alter table refunds add column refusals integer not null default 0;
update refunds set state = 'processing', due_at = app_now() where state = 'failed' and provider_refund_id is not null;
