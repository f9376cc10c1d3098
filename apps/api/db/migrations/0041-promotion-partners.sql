-- A promotion shows its partner's mark, and the text of the Buy one Get One dialog is the promotion's own (I-14, I-16, AMB-101).
alter table promotions
  add column partner_logo text not null default '',
  add column body text not null default '',
  add column body_hi text not null default '';
