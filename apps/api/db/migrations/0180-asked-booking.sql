-- Locks the table for a moment. The one of a booking's two ids that was typed for food (AMB-48): only that id is shown to the buyer. Older
-- orders have none.
alter table orders add column asked_booking text;
