import { catalogueCache } from '../../cache/catalogue-cache.ts';
import type { Context } from '../../context.ts';
import { type FilmRow, type FilmsWanted, findFilms } from './store.ts';

const cacheOf = catalogueCache<Promise<FilmRow[]>>({ max: 1_000, ttl: 2_000 });

/**
 * The films of a question, at most two seconds old: home and the film pages ask the same few questions over
 * and over. Likes in the rows are for ordering only; what people see is read each time (`findLikes`).
 */
export function knownFilms(ctx: Context, wanted: FilmsWanted): Promise<FilmRow[]> {
  const cache = cacheOf(ctx);
  const key = JSON.stringify(wanted);
  const kept = cache.get(key);
  if (kept) return kept;
  const rows = findFilms(ctx.db, wanted);
  cache.set(key, rows);
  rows.catch(() => {
    if (cache.peek(key) === rows) cache.delete(key);
  });
  return rows;
}
