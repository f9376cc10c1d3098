import type { Data } from '@houseful/app-kit/data.ts';

type WireFilm = Data<'GET /webapp/movies/:movie_code'>;

export interface Film {
  /** Null for a film without a page of its own. */
  code: string | null;
  title: string;
  /** The title on lists of coming films. */
  comingTitle: string;
  languages: string;
  genres: string;
  certificate: string;
  minutes: number;
  poster: string;
  trailer: string;
  likes: number;
  liked: boolean;
  formats: string[];
  synopsis: string;
  cast: string[];
  releaseDate: string | null;
  /** The film's id in pictures. */
  slug: string;
  /** The title in its own script. */
  scriptTitle: string;
  /** The wide still's path without width and ending; empty without a still. */
  still: string;
  art: WireFilm['art'];
}

/** Reads a film. Fields that an answer may leave out get our defaults (requirements §3.3 marks them). */
export const receiveFilm = (wire: WireFilm): Film => ({
  code: wire.Film_strCode,
  title: wire.Film_strTitle,
  comingTitle: wire.csm_film_title,
  languages: wire.language_name,
  genres: wire.genre_name,
  certificate: wire.Film_strCensor,
  minutes: wire.Film_intDuration,
  poster: wire.image_path_1,
  trailer: wire.youtube_url,
  likes: wire.likes,
  liked: wire.movie_liked,
  formats: wire.formats ?? [],
  synopsis: wire.synopsis ?? '',
  cast: wire.cast ?? [],
  releaseDate: wire.release_date,
  slug: wire.film_slug ?? wire.Film_strCode ?? wire.Film_strTitle,
  scriptTitle: wire.title_script ?? '',
  still: wire.still_path ?? '',
  art: wire.art ?? { accent: '', focal: null, title: null },
});
