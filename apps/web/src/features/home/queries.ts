import type { Data } from '@houseful/app-kit/data.ts';
import { listed, orElse } from '@houseful/app-kit/route-loader.ts';
import type { Caller } from '@houseful/contract/client.ts';
import { type BannerFilm, bannerFilm, listedFilm } from '../../programme/listed-film.ts';
import { type Film, receiveFilm } from '../../programme/receive-film.ts';
import { type Banner, receiveBanner } from './receive.ts';

export type Promotion = Data<'GET /webapp/extras/promotions'>[number];
export type Offer = Omit<Data<'GET /webapp/homepageoffers'>[number], 'offer_description'>;

/** So many promotions and offers; the rest is behind View all. */
const SHOWN = 3;

/** A banner with the film it is about; without one it is a picture with a link, or a picture only (C-04). */
export interface Slide {
  banner: Banner;
  film: BannerFilm | undefined;
}

export type HomeParts = Awaited<ReturnType<typeof loadHomeParts>>;

/** Home's own parts (C-01). Parts that fail are left out silently (C-15, Q-09). */
export async function loadHomeParts(ask: Caller) {
  const [config, banners, movies, promotions, offers] = await Promise.all([
    ask('GET /webapp/config'),
    ask('GET /webapp/banners'),
    ask('GET /webapp/homepagemovies'),
    ask('GET /webapp/extras/promotions'),
    ask('GET /webapp/homepageoffers'),
  ]);
  const { nowShowing, comingSoon } = orElse(movies, { nowShowing: null, comingSoon: null });
  const shown = (nowShowing ?? []).map(receiveFilm);
  const announced = (comingSoon ?? []).map(receiveFilm);
  return {
    comingSoonFlag: config.ok && config.data.coming_soon,
    slides: await withFilms(ask, orElse(banners, []).map(receiveBanner), [...shown, ...announced]),
    nowShowing: { items: shown.map(listedFilm), failed: !movies.ok },
    comingSoon: announced.map(listedFilm),
    promotions: listed(promotions).items.slice(0, SHOWN),
    offers: listed(offers)
      .items.slice(0, SHOWN)
      .map(({ offer_description: _description, ...offer }) => offer),
  };
}

/** A banner may be about a film that the city does not show. */
async function withFilms(ask: Caller, banners: Banner[], known: readonly Film[]): Promise<Slide[]> {
  const filmOf = async (code: string) => {
    const film = known.find((one) => one.code === code);
    if (film) return bannerFilm(film);
    const asked = await ask('GET /webapp/movies/:movie_code', { params: { movie_code: code } });
    return asked.ok ? bannerFilm(receiveFilm(asked.data)) : undefined;
  };
  return Promise.all(
    banners.map(async (banner) => ({
      banner,
      film: banner.filmCode === '' ? undefined : await filmOf(banner.filmCode),
    })),
  );
}
