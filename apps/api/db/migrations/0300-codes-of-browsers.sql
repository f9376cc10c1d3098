-- Locks codes and sessions while their indexes are made. A code belongs to the browser that asked for it (docs/rules/sign-in.md).

-- `slot` is '' for callers without a cookie. A browser with its nonce has its own slot, which no other caller's send overwrites.
alter table otps
  add column slot text not null default '',
  add column browser text,                        -- hash of the nonce that the asking browser carried, or was given with the answer
  add column line text not null default '',       -- line that the code was asked from
  add column is_known boolean not null default false; -- asked by a browser that had signed the number in before
drop index otps_outstanding;
create unique index otps_outstanding on otps (number, slot) where used_at is null and voided_at is null;

-- The browser in which a session began keeps its own nonce, which outlives the session's cookie.
alter table sessions add column browser text;
create index sessions_browser on sessions (browser) where browser is not null;
-- All browsers of a person are forgotten together, also those of ended sessions.
create index sessions_browsers_of on sessions (user_id) where browser is not null;
