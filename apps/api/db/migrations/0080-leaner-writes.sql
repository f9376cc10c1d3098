-- What each purchase writes and plans, cut to what is read. Locks each table for the moment its index is dropped or made.

-- An index entry of every version of every message: asked only for codes that wait to be sent (account deletion).
drop index outbox_recipient;
create index outbox_codes on outbox (recipient) where otp is not null and sent_at is null;
-- Notifications are listed by the order in which they were written (0060); nothing asks for this one any more.
drop index notifications_recent;

-- The look at the seats was planned anew for each hold, at three times what it costs to run.
alter function hold_seats set plan_cache_mode = force_generic_plan;
