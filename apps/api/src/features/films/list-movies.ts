import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/session.ts';
import { knownFilms } from './known-films.ts';
import { type Movie, presentMovie } from './present.ts';
import { type FilmsWanted, findLikes } from './store.ts';

/**
 * Facts about the caller: the language of names, the chosen city, and the person whose likes are filled (null
 * for guests).
 */
export interface Asking {
  lang: Lang;
  cityId: string | null;
  user: Caller | null;
}

/**
 * Films as the wire shows them, in the order of the question, with the likes of this moment and the caller's
 * own.
 */
export async function listMovies(
  ctx: Context,
  { lang, cityId, user }: Asking,
  wanted: FilmsWanted,
): Promise<Movie[]> {
  const rows = await knownFilms(ctx, { cityId, ...wanted });
  const likes = await findLikes(
    ctx.db,
    user?.userId ?? null,
    rows.map((row) => row.film_id),
  );
  return rows.map((row) => presentMovie(row, lang, likes.get(row.film_id)));
}
