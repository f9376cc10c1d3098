const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** Which part of a list was asked for: pages from 1, fifty rows each unless told, never more than 200 however many were asked for. */
export function pageOf({ page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number }): {
  page: number;
  limit: number;
  offset: number;
} {
  const rows = Math.min(limit, MAX_LIMIT);
  return { page, limit: rows, offset: (page - 1) * rows };
}
