-- Locks shares and gifts for a moment: new columns without a default, two indexes, nothing is rewritten.
-- A share's token is derived from its id and the product's secret, and a gift keeps only the SHA-256 of its link. A reader of the database or of
-- a backup can open neither. Older rows keep their token or link in clear until a job hashes them, a day later: processes of the release before
-- still read and write them.

alter table shares alter column token drop not null, add column token_hash bytea;
create unique index shares_link on shares (share_id);

alter table gifts add column link_hash bytea;
create unique index gifts_link_hash on gifts (link_hash);
