-- Locks nothing: one new table. An ID token of Google begins one session; its hash is kept for longer than the token is accepted.
create table google_token_uses (
  token_hash text primary key,
  used_at timestamptz not null default app_now(),
  -- A repeat of the request whose answer was lost gets the same session. The hashes of its Idempotency-Key and of the session's token
  -- identify it.
  repeat_key text,
  session_hash text not null
);
create index google_token_uses_age on google_token_uses (used_at);
alter table google_token_uses set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
