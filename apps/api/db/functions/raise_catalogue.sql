-- Raises the number of the catalogue, once per transaction: a process that sees a new number has the change too. It runs as the owner, so
-- that whoever may write a table of the catalogue may raise the number.
create or replace function raise_catalogue() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update catalogue set version = version + 1, raised_by = pg_current_xact_id() where raised_by <> pg_current_xact_id();
  return null;
end $$;
