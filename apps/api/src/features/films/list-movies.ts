import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import type { Caller } from '../../http/session.ts';
import { type Movie, presentMovie } from './present.ts';
import { findFilms, findLiked, type FilmsWanted } from './store.ts';

/** Who asks and from where: the language of names, the chosen city, and the person whose hearts are filled (none for guests). */
export interface Asking {
  lang: Lang;
  cityId: string | null;
  user: Caller | null;
}

/** Films as the wire shows them, in the order of the question, with the caller's likes. */
export async function listMovies(db: Db, { lang, cityId, user }: Asking, wanted: FilmsWanted): Promise<Movie[]> {
  const [rows, liked] = await Promise.all([findFilms(db, { cityId, ...wanted }), user ? findLiked(db, user.userId) : undefined]);
  return rows.map((row) => presentMovie(row, lang, liked));
}
