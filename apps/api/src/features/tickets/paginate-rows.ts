/** A piece of a paper that is never broken. */
export interface Row {
  height: number;
  /** Draws the row with its top at y. */
  draw(y: number): void;
  /** Stays on the same page as the next row. */
  keep?: boolean;
  /** Stands only between two rows of one page: a perforation, a gap. */
  between?: boolean;
}

/**
 * Puts whole rows on a first page of that height and on further ones. Rows that keep together move together,
 * unless they are taller than a page.
 */
export function paginateRows(
  rows: readonly Row[],
  { first, further }: { first: number; further: number },
): Row[][] {
  const pages: Row[][] = [[]];
  let left = first;
  const put = (group: readonly Row[]) => {
    const wanted = heightOf(group);
    if (wanted > left && pages.at(-1)?.length) {
      pages.push([]);
      left = further;
    }
    const page = pages.at(-1) ?? [];
    for (const row of group) {
      if (row.between && page.length === 0) continue;
      page.push(row);
      left -= row.height;
    }
  };
  for (const group of groupsOf(rows)) {
    if (heightOf(group) <= further) put(group);
    else for (const row of group) put([row]);
  }
  return pages.map(withoutEnd).filter((page) => page.length > 0);
}

export const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.height, 0);

function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let open = false;
  for (const row of rows) {
    if (open) groups.at(-1)?.push(row);
    else groups.push([row]);
    open = row.keep ?? false;
  }
  return groups;
}

const withoutEnd = (page: Row[]): Row[] => {
  const end = page.findLastIndex((row) => !row.between);
  return page.slice(0, end + 1);
};
