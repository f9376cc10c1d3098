-- People, their codes and sessions, and their uploads.

-- A connection plans a statement once, and keeps the plan until the table is analysed again (decision 0048). After an analysis of one page,
-- each statement would read the whole table for up to a minute. Tables that grow with people and bookings are therefore first analysed, and
-- vacuumed, when a look-up by key is cheaper: after a thousand changes.

-- A deleted account has neither number nor Google account, so whole indexes keep both unique. PostgreSQL liked to read a partial index
-- whole until it had analysed the table.
create table users (
  user_id uuid primary key,
  number text,                       -- ten digits; null once the account is deleted
  country_code text not null default '91',
  name text not null,
  email text not null default '',
  profile_image text not null default '',
  google_sub text,
  lang text not null default 'en',
  terms_version text,
  terms_accepted_at timestamptz,
  registered_at timestamptz not null default app_now(),
  deleted_at timestamptz,
  erase_after timestamptz,
  cancellation_blocked_until timestamptz,
  -- when an operator last let the person cancel again before the quarter's end: cancellations count from there (AMB-108)
  cancelling_unblocked_at timestamptz,
  check (deleted_at is not null or number is not null),
  constraint users_deleted_nameless check (deleted_at is null or (number is null and google_sub is null))
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create unique index users_number on users (number);
create unique index users_google on users (google_sub);
-- Deleted accounts whose retention period still runs.
create index users_erasure on users (erase_after) where erase_after is not null;

-- One-time codes, hashed (A-39, A-40). A code belongs to the browser that asked for it (docs/rules/sign-in.md). A new code voids the older
-- ones of its number and slot.
create table otps (
  otp_id uuid primary key,
  number text not null,
  purpose text not null check (purpose in ('Register', 'Login')),
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz,
  voided_at timestamptz,
  -- data of the registration
  name text,
  email text,
  country_code text,
  terms_version text,
  google_sub text,
  -- A sign-in whose answer was lost may use its code again: the hash of its Idempotency-Key identifies it.
  repeat_key text,
  session_hash text,
  -- '' for callers without a cookie. A browser with its nonce has its own slot, which no other caller's send overwrites.
  slot text not null default '',
  browser text,                        -- hash of the nonce that the asking browser carried, or was given with the answer
  line text not null default '',       -- line that the code was asked from
  is_known boolean not null default false -- asked by a browser that had signed the number in before
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index otps_number on otps (number, created_at desc);
create index otps_age on otps (created_at);
create unique index otps_outstanding on otps (number, slot) where used_at is null and voided_at is null;

-- Wrong tries of a number since its last good sign-in; they do not expire after hours.
create table number_tries (
  number text primary key,
  wrong_tries integer not null check (wrong_tries > 0),
  last_at timestamptz not null,
  forget_at timestamptz not null
);
create index number_tries_forget on number_tries (forget_at);

create table sessions (
  token_hash text primary key,       -- sha-256 of 256 random bits; the token itself is stored nowhere
  session_id uuid not null unique,
  user_id uuid not null references users,
  device text not null default '',
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  revoked_at timestamptz,
  browser text,                      -- nonce of the browser in which the session began; it outlives the session's cookie
  -- A sign-in in the same browser replaced it. A call still under way with the old cookie must not clear the new cookies.
  is_replaced boolean not null default false
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_browser on sessions (browser) where browser is not null;
-- All browsers of a person are forgotten together, also those of ended sessions.
create index sessions_browsers_of on sessions (user_id) where browser is not null;
create index sessions_age on sessions (last_seen_at);

-- An ID token of Google begins one session; its hash is kept for longer than the token is accepted.
create table google_token_uses (
  token_hash text primary key,
  used_at timestamptz not null default app_now(),
  -- A repeat of the request whose answer was lost gets the same session. The hashes of its Idempotency-Key and of the session's token
  -- identify it.
  repeat_key text,
  session_hash text not null
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index google_token_uses_age on google_token_uses (used_at);

-- Proof of consent that outlives the account: a person can be checked against it, but not read from it (docs/rules/privacy.md).
create table consent_proofs (
  proof_id uuid primary key,
  subject text not null,             -- keyed hash of the number
  terms_version text not null,
  accepted_at timestamptz not null,
  keep_until timestamptz not null
);
create index consent_proofs_subject on consent_proofs (subject);
create index consent_proofs_keep on consent_proofs (keep_until);

-- An upload is a person's picture, or the resume of an application, which has no account. It is deleted a day after it came, unless a row
-- uses it by then; null means that it is used.
create table uploads (
  user_id uuid references users,
  name text primary key,             -- random; the file's name in the store of uploads
  created_at timestamptz not null default app_now(),
  removed_at timestamptz,            -- no longer to be used; the row goes once the file is gone
  due_at timestamptz default app_now() + interval '1 day'
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index uploads_due on uploads (due_at) where due_at is not null;
create index uploads_user on uploads (user_id) where user_id is not null;
