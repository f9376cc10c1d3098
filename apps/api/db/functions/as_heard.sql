-- Names from Indian languages have several Latin spellings. as_heard folds w and v, ph and f, ee and i, oo
-- and u, an h after a consonant and doubled letters; in Devanagari the candrabindu and the nukta.
-- films and cinemas store its results: a change of the rule needs a migration that writes their search_text again.
create or replace function as_heard(spelled text) returns text
  language sql immutable strict parallel safe
  return pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(spelled, 'wँ़', 'vं'), 'ph', 'f'), 'ee', 'i'), 'oo', 'u'),
      '([bcdgjkprstz])h', '\1', 'g'),
    '([a-z])\1+', '\1', 'g');
