import { raw, type Sql } from './sql.ts';

/**
 * Names every column of a row type, and no other. A statement that names its columns has rows of one shape for ever: with a star a migration
 * changes them under a running process, and behind a pooler nobody says so.
 */
export function columnsOf<Row>(names: Record<keyof Row & string, true>): (of?: string) => Sql {
  const columns = Object.keys(names);
  const known = new Map<string | undefined, Sql>();
  return (of) => {
    let list = known.get(of);
    if (!list) known.set(of, (list = raw(columns.map((name) => (of ? `${of}.${name}` : name)).join(', '))));
    return list;
  };
}
