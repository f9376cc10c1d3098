-- Locks shares and gifts for a moment: new columns without a default, two indexes.
-- A share's token comes from its id and the product's secret; a gift keeps only the SHA-256 of its link. A reader of the database or a
-- backup can open neither. A job hashes older rows a day later, because the previous release still uses them.

alter table shares alter column token drop not null, add column token_hash bytea;
create unique index shares_link on shares (share_id);

alter table gifts add column link_hash bytea;
create unique index gifts_link_hash on gifts (link_hash);
