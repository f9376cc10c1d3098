const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/**
 * Returns the requested part of a list. Pages count from 1; a page has fifty rows by default and 200 at most.
 */
export function pageOf({ page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number }): {
  page: number;
  limit: number;
  offset: number;
} {
  const rows = Math.min(limit, MAX_LIMIT);
  return { page, limit: rows, offset: (page - 1) * rows };
}
