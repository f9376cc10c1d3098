-- Locks applications for a moment: a column without a default changes no row. It is null until a virus scanner gave its verdict.
alter table applications add column resume_verdict text check (resume_verdict in ('clean', 'infected'));
create index applications_unscanned on applications (created_at) where resume_verdict is null;
