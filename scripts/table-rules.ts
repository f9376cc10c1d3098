import type { SourceFile } from './source-files.ts';
import { withoutComments } from './source-text.ts';

/** Tables that two features may write, because neither can do it for the other. */
const SHARED: Record<string, string> = {
  // A payment's begin or end changes its order, the seats and the card order in one statement (decision
  // 0041).
  payment_orders: 'orders, payments',
  // The account and its profile are one row.
  users: 'accounts, profile',
};

const WRITE = /\b(?:insert into|update|delete from)\s+(?!set\b|skip\b)([a-z]\w+)/g;

/**
 * Lists tables that the stores of two features write. With one writer, all values of a column come from one
 * folder.
 */
export function tablesOfTwo(
  files: readonly SourceFile[],
  shared: Readonly<Record<string, string>> = SHARED,
): string[] {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const [, feature] = /^apps\/api\/src\/features\/([^/]+)\/store(?:-[a-z0-9-]+)?\.ts$/.exec(path) ?? [];
    if (!feature) continue;
    for (const [, table = ''] of withoutComments(text).matchAll(WRITE))
      writers.set(table, (writers.get(table) ?? new Set()).add(feature));
  }
  const of = (table: string): string => [...(writers.get(table) ?? [])].sort().join(', ');
  const tables = [...writers.keys()].filter((table) => of(table).includes(','));
  return [
    ...tables
      .filter((table) => shared[table] !== of(table))
      .map((table) => `${table} is written by ${of(table)}: let one store do it`),
    ...Object.keys(shared)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} is shared no more: take it off the list in table-rules.ts`),
  ];
}
