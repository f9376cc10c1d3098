-- The moment at which an operator last let a person cancel again before the quarter's end (AMB-108). Cancellations count from there.
alter table users add column cancelling_unblocked_at timestamptz;
