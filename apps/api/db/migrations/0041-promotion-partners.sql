-- A promotion's partner logo, and its own text for the Buy one Get One dialog (I-14, I-16, AMB-101).
alter table promotions
  add column partner_logo text not null default '',
  add column body text not null default '',
  add column body_hi text not null default '';
