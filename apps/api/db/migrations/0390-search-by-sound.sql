-- Locks films and cinemas against reads and writes while each is rewritten with its index (a second for each 100,000 rows).
-- Names from Indian languages have several Latin spellings. as_heard folds w and v, ph and f, ee and i, oo
-- and u, an h after a consonant and doubled letters; in Devanagari the candrabindu and the nukta.
create function as_heard(spelled text) returns text
  language sql immutable strict parallel safe
  return pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(spelled, 'wँ़', 'vं'), 'ph', 'f'), 'ee', 'i'), 'oo', 'u'),
      '([bcdgjkprstz])h', '\1', 'g'),
    '([a-z])\1+', '\1', 'g');

alter table films add column search_sound text not null generated always as (as_heard(search_text)) stored;
alter table cinemas add column search_sound text not null generated always as (as_heard(search_text)) stored;
create index films_sound on films using gin (search_sound gin_trgm_ops);
create index cinemas_sound on cinemas using gin (search_sound gin_trgm_ops);
