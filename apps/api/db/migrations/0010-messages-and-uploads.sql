-- What a message's template is filled with (a provider's template takes the values, not our text), and pictures that people uploaded.

alter table outbox add column template_values jsonb not null default '{}';

create table uploads (
  user_id uuid not null references users,
  name text not null unique,         -- random; the file's name in the store of uploads
  created_at timestamptz not null default app_now(),
  removed_at timestamptz,            -- no longer to be used; the row goes once the file is gone
  primary key (user_id, name)
);
create index uploads_age on uploads (created_at);

-- Deleted accounts whose retention period is running out.
create index users_erasure on users (erase_after) where erase_after is not null;
