-- A refund of the sandbox is processed as soon as it is read, so the instant is not needed: a clock that was set back made refunds pending
-- again.
alter table sandbox_refunds drop column settles_at;
