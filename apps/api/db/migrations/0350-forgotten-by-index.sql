-- Locks sessions, applications and webhook_events against writes while each index is built (a second for each million rows). Rows with a
-- retention time are deleted through an index that begins with their instant.
create index sessions_age on sessions (last_seen_at);
create index applications_age on applications (created_at);
create index webhook_events_age on webhook_events (processed_at) where processed_at is not null;
