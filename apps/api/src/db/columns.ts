import { raw, type Sql } from './sql.ts';

/**
 * Names every column of a row type, and no other. With `select *` a migration would change the rows of a
 * running process, and a pooler would not report it.
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
