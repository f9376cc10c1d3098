-- Instant. A sign-in whose answer was lost may use its code again: the hash of its Idempotency-Key identifies it.
alter table otps add column repeat_key text, add column session_hash text;
