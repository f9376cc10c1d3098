-- Notifications in the site, and messages that leave it.

-- `written` is the order in which rows were written. The clock does not give it, because the clock may stand still or be set back.
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
  written bigint generated always as identity,
  primary key (user_id, notification_id)
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);

create domain message_channel as text check (value in ('whatsapp', 'sms', 'email'));

-- Messages that wait for a channel. They are written with their cause and sent by a job (decision 0003).
create table outbox (
  message_id uuid primary key,
  channel message_channel not null,
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
  last_error text,
  template_values jsonb not null default '{}', -- a provider's template takes values, not our text
  written bigint generated always as identity
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000
);
create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_recent on outbox (created_at desc);
create index outbox_written on outbox (written desc);
-- Account deletion looks for codes that wait to be sent.
create index outbox_codes on outbox (recipient) where otp is not null and sent_at is null;
