-- The sandbox's refunds are through as soon as somebody looks, so nothing is asked of the instant: a clock that was set back made them pending again.
alter table sandbox_refunds drop column settles_at;
