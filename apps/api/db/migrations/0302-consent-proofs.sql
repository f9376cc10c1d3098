-- New table only. Proof of consent that outlives the account: a person can be checked against it, but not read from it
-- (docs/rules/privacy.md).

create table consent_proofs (
  proof_id uuid primary key,
  subject text not null,             -- keyed hash of the number
  terms_version text not null,
  accepted_at timestamptz not null,
  keep_until timestamptz not null
);
create index consent_proofs_subject on consent_proofs (subject);
create index consent_proofs_keep on consent_proofs (keep_until);
