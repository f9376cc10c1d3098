import { catalogueCache } from '../../cache/catalogue-cache.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { findShow, type ShowFacts } from './store.ts';

/** The show id in a path or body: digits of an int4; anything else is 0, which no show has. */
export const showIdOf = (text: string | number | null | undefined): number =>
  /^\d{1,10}$/.test(String(text ?? '')) ? Number(text) : 0;

const cacheOf = catalogueCache<ShowFacts>({ max: 2_000, ttl: 2_000 });

/**
 * The facts of a show for wording answers (film, screen, times), at most two seconds old. Prices, and whether
 * the show may still be sold, are decided by the statements that price and hold seats, never from here.
 */
export async function knownShow(
  ctx: Context,
  db: Db,
  cinemaId: string,
  showId: number,
): Promise<ShowFacts | null> {
  const cache = cacheOf(ctx);
  const key = `${cinemaId} ${showId}`;
  const kept = cache.get(key);
  if (kept) return kept;
  const show = await findShow(db, cinemaId, showId);
  if (show) cache.set(key, show);
  return show;
}
