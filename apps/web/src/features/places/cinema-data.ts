import { paths } from '../../paths.ts';
import type { Cinema, DayFilm } from './receive.ts';

const availability = (free: number) => `https://schema.org/${free > 0 ? 'InStock' : 'SoldOut'}`;

/** The cinemas of a list for search engines (T-04). */
export function theatresData(cinemas: readonly Cinema[], origin: string): object {
  const itemListElement = cinemas.map((cinema, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: {
      '@type': 'MovieTheater',
      name: cinema.name,
      address: cinema.address,
      url: origin + paths.cinema(cinema.id),
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
  const id = address(paths.cinema(cinema.id));
  const theatre = {
    '@type': 'MovieTheater',
    '@id': id,
    name: cinema.name,
    description: cinema.description || undefined,
    image: cinema.pictures[0] ? address(cinema.pictures[0]) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: cinema.address,
      addressLocality: cinema.city,
      addressCountry: 'IN',
    },
    geo:
      cinema.latitude === null || cinema.longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: cinema.latitude, longitude: cinema.longitude },
  };
  const events = films.flatMap((film) =>
    film.shows.map((show) => ({
      '@type': 'ScreeningEvent',
      name: film.title,
      startDate: show.time,
      location: { '@id': id },
      videoFormat: show.format || undefined,
      subtitleLanguage: show.subtitles.toLowerCase() || undefined,
      workPresented: {
        '@type': 'Movie',
        name: film.title,
        url: film.code ? address(paths.movie(film.code)) : undefined,
      },
      offers: {
        '@type': 'Offer',
        url: address(paths.seats(show.id, cinema.id)),
        availability: availability(show.free),
      },
    })),
  );
  return { '@graph': [theatre, ...events] };
}
