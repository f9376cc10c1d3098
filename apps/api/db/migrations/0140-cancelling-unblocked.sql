-- When an operator last let somebody cancel again before the quarter's end (AMB-108): cancellations are counted from there.
alter table users add column cancelling_unblocked_at timestamptz;
