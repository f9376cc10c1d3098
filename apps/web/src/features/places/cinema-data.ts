import { paths } from '../../paths.ts';
import type { Cinema, DayFilm } from './queries.ts';

const availability = (free: number) => `https://schema.org/${free > 0 ? 'InStock' : 'SoldOut'}`;

/** The cinemas of a list for search engines (T-04). */
export function theatresData(cinemas: readonly Cinema[], origin: string): object {
  const itemListElement = cinemas.map((cinema, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'MovieTheater',
      name: cinema.Cinema_strName,
      address: cinema.cinema_address,
      url: origin + paths.cinema(cinema.Cinema_strID),
    },
  }));
  return { '@type': 'ItemList', itemListElement };
}

/**
 * The cinema and its shows of the day for search engines: `MovieTheater` with a `ScreeningEvent` for each
 * show (T-04).
 */
export function theatreData(cinema: Cinema, films: readonly DayFilm[], origin: string): object {
  const address = (path: string) => (path.startsWith('/') ? origin + path : path);
  const id = address(paths.cinema(cinema.Cinema_strID));
  const theatre = {
    '@type': 'MovieTheater',
    '@id': id,
    name: cinema.Cinema_strName,
    description: cinema.cinema_description || undefined,
    image: cinema.image_path_1 ? address(cinema.image_path_1) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: cinema.cinema_address,
      addressLocality: cinema.city_name,
      addressCountry: 'IN',
    },
    geo:
      cinema.latitude === null || cinema.longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: cinema.latitude, longitude: cinema.longitude },
  };
  const events = films.flatMap((film) =>
    film.timing.map((timing) => ({
      '@type': 'ScreeningEvent',
      name: film.name,
      startDate: timing.time,
      location: { '@id': id },
      videoFormat: timing.show_type || undefined,
      subtitleLanguage: timing.subtitle_language?.toLowerCase() || undefined,
      workPresented: {
        '@type': 'Movie',
        name: film.name,
        url: film.Film_strCode ? address(paths.movie(film.Film_strCode)) : undefined,
      },
      offers: {
        '@type': 'Offer',
        url: address(paths.seats(timing.id, cinema.Cinema_strID)),
        availability: availability(timing.seats_available_for_sale),
      },
    })),
  );
  return { '@graph': [theatre, ...events] };
}
