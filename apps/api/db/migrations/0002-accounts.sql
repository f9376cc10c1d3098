-- New tables only, keyed by person or number: people, codes, sessions, notifications and messages.

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
  check (deleted_at is not null or number is not null)
);
create unique index users_number on users (number) where deleted_at is null;
create unique index users_google on users (google_sub) where deleted_at is null and google_sub is not null;

-- One-time codes, hashed (A-39, A-40). A new code voids the number's older ones.
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
  google_sub text
);
create index otps_number on otps (number, created_at desc);
create index otps_age on otps (created_at);
create unique index otps_outstanding on otps (number) where used_at is null and voided_at is null;

create table sessions (
  token_hash text primary key,       -- sha-256 of 256 random bits; the token itself is stored nowhere
  session_id uuid not null unique,
  user_id uuid not null references users,
  device text not null default '',
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table notifications (
  user_id uuid not null references users,
  notification_id uuid not null,
  text_key text not null,            -- the English sentence, key of its translation
  text_values jsonb not null default '{}',
  image text not null default '',
  cinema_id text,
  order_id text,
  only_fnd boolean not null default false,
  dedupe_key text not null unique,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  primary key (user_id, notification_id)
);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_recent on notifications (user_id, created_at desc);

-- Messages that wait for a channel. They are written with their cause and sent by a job (decision 0003).
create table outbox (
  message_id uuid primary key,
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  recipient text not null,
  template text not null,
  body text not null,
  subject text not null default '',
  otp text,
  links text[] not null default '{}',
  attachments jsonb not null default '[]',
  lang text not null default 'en',
  dedupe_key text not null unique,
  created_at timestamptz not null default app_now(),
  due_at timestamptz not null default app_now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_recent on outbox (created_at desc);
create index outbox_recipient on outbox (recipient, created_at desc);

create table page_views (
  view_id uuid primary key,
  path text not null,
  title text not null,
  at timestamptz not null default app_now()
);
create index page_views_age on page_views (at);
