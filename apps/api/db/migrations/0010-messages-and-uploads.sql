-- The values of a message's template (a provider's template takes values, not our text), and people's uploaded pictures.

alter table outbox add column template_values jsonb not null default '{}';

create table uploads (
  user_id uuid not null references users,
  name text not null unique,         -- random; the file's name in the store of uploads
  created_at timestamptz not null default app_now(),
  removed_at timestamptz,            -- no longer to be used; the row goes once the file is gone
  primary key (user_id, name)
);
create index uploads_age on uploads (created_at);

-- Deleted accounts whose retention period still runs.
create index users_erasure on users (erase_after) where erase_after is not null;
