import type { Data } from '@houseful/app-kit/data.ts';
import type { DayPrices } from '../../programme/day-choices.ts';
import { type City, receiveCity } from '../../programme/receive-city.ts';
import { receiveShow, type Show } from '../../programme/receive-show.ts';

type WireCinema = Data<'GET /webapp/cinemas'>[number];
type WireDay = Data<'GET /webapp/cinemas/:cinema_code/:date'>;
type WireFound = Data<'GET /webapp/cinemas/city'>[number];

export interface Cinema {
  id: string;
  name: string;
  address: string;
  description: string;
  pictures: string[];
  video: string;
  /** Fast filling begins at this percentage of free seats. */
  fastFilling: number;
  city: string;
  latitude: number | null;
  longitude: number | null;
  /** The flags of the facilities and safety measures that are switched on. */
  has: string[];
}

export function receiveCinema(wire: WireCinema): Cinema {
  const pictures = Array.from({ length: 9 }, (_, at) => wire[`image_path_${at + 1}` as 'image_path_1']);
  return {
    id: wire.Cinema_strID,
    name: wire.Cinema_strName,
    address: wire.cinema_address,
    description: wire.cinema_description,
    pictures: pictures.filter(Boolean),
    video: wire.cinema_video_path,
    fastFilling: wire.fast_filling,
    city: wire.city_name,
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null,
    has: Object.entries(wire).flatMap(([flag, value]) => (value === 'Y' ? [flag] : [])),
  };
}

/** A cinema in the picker. */
export interface FoundCinema {
  id: string;
  name: string;
  address: string;
}

export const receiveFound = (wire: WireFound): FoundCinema => ({
  id: wire.Cinema_strID,
  name: wire.Cinema_strName,
  address: wire.cinema_address,
});

/** A film with its shows of one day at one cinema. */
export interface DayFilm {
  code: string | null;
  title: string;
  poster: string;
  languages: string;
  genres: string;
  certificate: string;
  /** The price of one seat in rupees with fees. Additive: missing from an older server. */
  price?: { from: number; to: number } | undefined;
  shows: Show[];
}

export interface CinemaDay {
  cinema: Cinema;
  dates: string[];
  datePrices: DayPrices;
  /** Additive: missing from an older server. */
  today: string | undefined;
  films: DayFilm[];
}

/** Reads one price over all formats. */
function receivePrice(prices: WireDay['sessionDetails'][number]['prices'] | undefined) {
  if (!prices?.length) return undefined;
  return { from: Math.min(...prices.map(({ from }) => from)), to: Math.max(...prices.map(({ to }) => to)) };
}

export const receiveCinemaDay = (wire: WireDay): CinemaDay => ({
  cinema: receiveCinema(wire.cinemaDetails),
  dates: wire.dateDetails,
  datePrices: wire.datePrices ?? [],
  today: wire.today,
  films: wire.sessionDetails.map((film) => ({
    code: film.Film_strCode,
    title: film.name,
    poster: film.image_path_1,
    languages: film.language_name,
    genres: film.genre_name,
    certificate: film.Film_strCensor,
    price: receivePrice(film.prices),
    shows: film.timing.map(receiveShow),
  })),
});

export interface ListedCity extends City {
  isMain: boolean;
  icon: string | undefined;
  /** The middle of its cinemas. */
  latitude: number | null | undefined;
  longitude: number | null | undefined;
}

export const receiveListedCity = (
  wire: Data<'GET /webapp/locations/cities'>[number] | Data<'GET /webapp/locations/search'>[number],
): ListedCity => ({
  ...receiveCity(wire),
  isMain: wire.is_main === 'Y',
  icon: wire.icon,
  latitude: 'latitude' in wire ? wire.latitude : null,
  longitude: 'longitude' in wire ? wire.longitude : null,
});

export interface State {
  name: string;
  cities: City[];
}

/** Reads the states of all zones. */
export const receiveStates = (zones: Data<'GET /webapp/locations'>): State[] =>
  zones.flatMap((zone) =>
    zone.States.map(({ state_name: name, cities }) => ({ name, cities: cities.map(receiveCity) })),
  );
