-- Which of a booking's two ids was typed for food (AMB-48): the buyer is told that one and not the other. Orders from before it name none.
-- Locks the table for a moment.
alter table orders add column asked_booking text;
