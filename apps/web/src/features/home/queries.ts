import type { Caller } from '@houseful/contract/client.ts';
import type { Data } from '../../data.ts';
import { type ListedFilm, listedFilm } from '../../listed-film.ts';
import { listed, orElse } from '../../load.ts';

export type Banner = Data<'GET /webapp/banners'>[number];
export type Promotion = Data<'GET /webapp/extras/promotions'>[number];
export type Offer = Data<'GET /webapp/homepageoffers'>[number];

/** A banner with the film it is about; without one it is a picture with a link, or a picture only (C-04). */
export interface Slide {
  banner: Banner;
  film: ListedFilm | undefined;
}

export type HomeParts = Awaited<ReturnType<typeof loadHomeParts>>;

/** Home's own parts (C-01). Whatever fails is left out, and nothing is said (C-15, Q-09). */
export async function loadHomeParts(ask: Caller) {
  const [config, banners, movies, promotions, offers] = await Promise.all([
    ask('GET /webapp/config'),
    ask('GET /webapp/banners'),
    ask('GET /webapp/homepagemovies'),
    ask('GET /webapp/extras/promotions'),
    ask('GET /webapp/homepageoffers'),
  ]);
  const films = orElse(movies, { nowShowing: [], comingSoon: [] });
  const nowShowing = (films.nowShowing ?? []).map(listedFilm);
  const comingSoon = (films.comingSoon ?? []).map(listedFilm);
  return {
    comingSoonFlag: config.ok && config.data.coming_soon,
    slides: await withFilms(ask, orElse(banners, []), [...nowShowing, ...comingSoon]),
    nowShowing: { items: nowShowing, failed: !movies.ok },
    comingSoon,
    promotions: listed(promotions).items,
    offers: listed(offers).items,
  };
}

/** A banner may be about a film that the city does not show. */
async function withFilms(ask: Caller, banners: Banner[], known: readonly ListedFilm[]): Promise<Slide[]> {
  const filmOf = async (code: string) => {
    const film = known.find((one) => one.Film_strCode === code);
    if (film) return film;
    const asked = await ask('GET /webapp/movies/:movie_code', { params: { movie_code: code } });
    return asked.ok ? listedFilm(asked.data) : undefined;
  };
  return Promise.all(
    banners.map(async (banner) => ({ banner, film: banner.Film_strCode === '' ? undefined : await filmOf(banner.Film_strCode) })),
  );
}
