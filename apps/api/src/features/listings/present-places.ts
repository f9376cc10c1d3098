import type { DataOf } from '@houseful/contract/contract.ts';
import type { places } from '@houseful/contract/places.ts';
import { FACILITY_FLAGS, type Movie, SAFETY_FLAGS } from '@houseful/contract/shapes.ts';
import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import { HOLD_MS } from '@houseful/domain/holds.ts';
import type { Day } from '@houseful/domain/ist.ts';
import { OTP_MS } from '@houseful/domain/otp.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { inLang } from '../../present/in-lang.ts';
import { posterPath } from '../../present/pictures.ts';
import { presentTiming } from '../../present/present-show.ts';
import type { FilmRow } from '../films/store.ts';
import type { CinemaRow, CityRow } from '../places/store.ts';
import type { ShowSlot } from '../shows/keep-days.ts';
import type { DatePrice, DayShow } from '../shows/store-days.ts';
import { lowestPrice, presentDatePrices, presentPrices } from './present-prices.ts';

type Places = typeof places;
export type Cinema = DataOf<Places['GET /webapp/cinemas']>[number];
type CinemaDay = DataOf<Places['GET /webapp/cinemas/:cinema_code/:date']>;
export type Hit = DataOf<Places['GET /webapp/search']>[number];
type City = DataOf<Places['GET /webapp/locations/cities']>[number];
type Zone = DataOf<Places['GET /webapp/locations']>[number];

const ZONES = ['North', 'West', 'South', 'East', 'Central', 'North East'];

/**
 * Presents the facts that the browser needs before it draws anything: names, flags, public keys. An absent
 * key hides its feature (N-18).
 */
export function presentConfig(ctx: Context): DataOf<Places['GET /webapp/config']> {
  const { config, settings } = ctx;
  const flags = settings.flags();
  const chain = settings.chain();
  return {
    product_name: chain.product_name,
    legal_names: chain.legal_names,
    coming_soon: flags.coming_soon,
    delivery_allowed: flags.delivery_allowed,
    delivery_message: flags.delivery_message,
    default_country_code:
      typeof chain.default_country_code === 'string' ? chain.default_country_code : DEFAULT_COUNTRY_CODE,
    google_client_id: flags.google_client_id || null,
    rzp_key_id: config.razorpay.keyId || null,
    social_app_id: config.socialAppId || null,
    app_links: { android: chain.app_links.android ?? null, ios: chain.app_links.ios ?? null },
    social_links: chain.social_links.map(({ name, url }) => ({ name, url })),
    timers: { otp_ms: OTP_MS, hold_ms: HOLD_MS },
    otp_digits: config.otpDigits,
    demo: config.demo,
  };
}

const flag = (on: boolean): 'Y' | 'N' => (on ? 'Y' : 'N');

export function presentCity(row: CityRow, lang: Lang): City {
  return {
    city_id: row.city_id,
    city_name: inLang(row, 'name', lang),
    is_main: flag(row.main_rank !== null),
    icon: row.icon,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** Cities by zone (AMB-25) and state, both only where there is a city; states and cities by name. */
export function presentZones(rows: CityRow[], lang: Lang, t: (english: string) => string): Zone[] {
  const sorted = [...rows].sort((a, b) => (a.name < b.name ? -1 : 1));
  const zones = [...new Set([...ZONES, ...rows.map((row) => row.zone)])];
  return zones.flatMap((zone) => {
    const states = new Map<string, City[]>();
    for (const row of sorted.filter((each) => each.zone === zone)) {
      const name = inLang(row, 'state', lang);
      states.set(name, [...(states.get(name) ?? []), presentCity(row, lang)]);
    }
    const named = [...states]
      .sort(([a], [b]) => a.localeCompare(b, lang))
      .map(([state_name, cities]) => ({ state_name, cities }));
    return named.length > 0 ? [{ location_group: t(zone), States: named }] : [];
  });
}

/**
 * A cinema on the wire: nine picture fields, empty beyond the last picture, and every flag as 'Y' or 'N'
 * (AMB-40).
 */
export function presentCinema(row: CinemaRow, lang: Lang, deliveryAllowed: boolean): Cinema {
  const images = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`image_path_${i + 1}`, row.images[i] ?? '']),
  );
  const safety = Object.fromEntries(SAFETY_FLAGS.map((name) => [name, flag(row.safety.includes(name))]));
  const facilities = Object.fromEntries(
    FACILITY_FLAGS.map((name) => [name, flag(row.facilities.includes(name.replace(/^cinema_has_/, '')))]),
  );
  return {
    Cinema_strID: row.cinema_id,
    Cinema_strName: inLang(row, 'name', lang),
    cinema_address: inLang(row, 'address', lang),
    cinema_description: inLang(row, 'description', lang),
    ...(images as Pick<Cinema, 'image_path_1'>),
    cinema_video_path: row.video,
    fast_filling: row.fast_filling,
    city_id: row.city_id,
    city_name: inLang(row, 'city_name', lang),
    ShowConvenience: row.show_convenience ? 1 : 0,
    delivery_allowed: row.delivery_allowed ?? deliveryAllowed,
    latitude: row.latitude,
    longitude: row.longitude,
    ...(safety as Pick<Cinema, (typeof SAFETY_FLAGS)[number]>),
    ...(facilities as Pick<Cinema, (typeof FACILITY_FLAGS)[number]>),
  } as Cinema;
}

/** A cinema where one is only chosen. */
export function presentCinemaChoice(
  row: CinemaRow,
  lang: Lang,
): DataOf<Places['GET /webapp/cinemas/city']>[number] {
  return {
    Cinema_strID: row.cinema_id,
    Cinema_strName: inLang(row, 'name', lang),
    cinema_address: inLang(row, 'address', lang),
    cinema_has_chefs_corner: flag(row.facilities.includes('chefs_corner')),
  };
}

export interface CinemaDayParts {
  cinema: CinemaRow;
  groups: { movie: Static<typeof Movie>; shows: DayShow[] }[];
  dates: { date: string }[];
  datePrices: DatePrice[];
  today: Day;
}

/** A cinema's day, film by film, with a slot for each show's free seats. */
export function presentCinemaDay(
  { cinema, groups, dates, datePrices, today }: CinemaDayParts,
  lang: Lang,
  deliveryAllowed: boolean,
  slot: ShowSlot,
): CinemaDay {
  return {
    cinemaDetails: presentCinema(cinema, lang, deliveryAllowed),
    sessionDetails: groups.map(({ movie, shows }) => ({
      name: movie.Film_strTitle,
      Film_strCode: movie.Film_strCode,
      image_path_1: movie.image_path_1,
      language_name: movie.language_name,
      genre_name: movie.genre_name,
      Film_strCensor: movie.Film_strCensor,
      timing: shows.map((show) =>
        presentTiming(show, { free: slot(show), from: lowestPrice(cinema, show) }, lang),
      ),
      prices: presentPrices(cinema, shows),
    })),
    dateDetails: dates.map(({ date }) => date),
    datePrices: presentDatePrices(datePrices, cinema),
    today,
  };
}

/** A film found by the header's search, with the number of cinemas that play it today. */
export function presentFilmHit(row: FilmRow, cinemas: number, today: Day, lang: Lang): Hit {
  return {
    type: 'movie',
    Film_strCode: row.code,
    Film_strTitle: inLang(row, 'title', lang),
    Film_intDuration: row.minutes,
    Film_strCensor: row.censor,
    language_name: inLang(row, 'language_names', lang).join(', '),
    genre_name: inLang(row, 'genre_names', lang).join(', '),
    image_path_1: posterPath(row.film_id),
    cinemas_today: cinemas,
    release_date: row.release_date && row.release_date > today ? row.release_date : null,
  };
}

/** A cinema found by the header's search. */
export function presentCinemaHit(row: CinemaRow, lang: Lang): Hit {
  return {
    type: 'cinema',
    Cinema_strID: row.cinema_id,
    Cinema_strName: inLang(row, 'name', lang),
    cinema_address: inLang(row, 'address', lang),
    image_path_1: row.images[0] ?? '',
    city_id: row.city_id,
    city_name: inLang(row, 'city_name', lang),
  };
}
