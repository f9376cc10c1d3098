-- Whoever used a code up may say the same again when the answer was lost: known by the hash of the Idempotency-Key that came with it. Instant.
alter table otps add column repeat_key text, add column session_hash text;
