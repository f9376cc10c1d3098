-- Locks uploads against reads and writes while its key is rebuilt (a second for each million rows), and applications while they are read.
-- An upload is a person's picture, or the resume of an application, which has no account. It is deleted a day after it came, unless a row uses
-- it by then; null means that it is used.
alter table uploads
  drop constraint uploads_pkey,
  drop constraint uploads_name_key,
  add primary key (name),
  alter column user_id drop not null,
  add column due_at timestamptz;
alter table uploads alter column due_at set default app_now() + interval '1 day';
update uploads u set due_at = coalesce(removed_at, created_at + interval '1 day')
  where removed_at is not null or not exists (select from users p where p.user_id = u.user_id and p.profile_image = '/uploads/' || u.name);
create index uploads_due on uploads (due_at) where due_at is not null;
create index uploads_user on uploads (user_id) where user_id is not null;
drop index uploads_age;

-- The name of the resume among the uploads. Rows of an earlier release have its bytes, until the job move-resumes comes to them.
alter table applications
  alter column resume drop not null,
  add column resume_file text,
  add constraint applications_one_resume check (num_nonnulls(resume, resume_file) = 1);
