import { paths } from '../../paths.ts';
import { wholeFrom } from '../../seo.ts';
import type { FilmData } from './film-data.ts';

/** The number of shows that search engines get; the page shows all of them. */
const MOST_SHOWS = 60;

/** Movie and its ScreeningEvents for schema.org (T-04); `origin` makes the addresses whole. */
export function filmJsonLd({ film, cinemas }: FilmData, origin?: string): object {
  const whole = wholeFrom(origin);
  const { title: name, poster: image, synopsis: description } = film;
  const movie = {
    '@type': 'Movie',
    '@id': '#film',
    name,
    ...(film.code && { url: whole(paths.movie(film.code)) }),
    ...(film.scriptTitle && film.scriptTitle !== name && { alternateName: film.scriptTitle }),
    image: whole(image),
    description,
    inLanguage: film.languages.split(', ').map((language) => ({ '@type': 'Language', name: language })),
    genre: film.genres.split(', '),
    contentRating: film.certificate,
    duration: `PT${film.minutes}M`,
    ...(film.releaseDate && { datePublished: film.releaseDate }),
  };
  const events = cinemas.flatMap((cinema) =>
    cinema.shows.map((show) => ({
      '@type': 'ScreeningEvent',
      name,
      startDate: show.time,
      videoFormat: show.format,
      ...(show.subtitles && { subtitleLanguage: show.subtitles.toLowerCase() }),
      workPresented: { '@id': '#film' },
      location: {
        '@type': 'MovieTheater',
        name: cinema.name,
        address: cinema.address,
        url: whole(paths.cinema(cinema.id)),
      },
      offers: {
        '@type': 'Offer',
        url: whole(paths.seats(show.id, cinema.id)),
        availability: `https://schema.org/${show.free > 0 ? 'InStock' : 'SoldOut'}`,
      },
    })),
  );
  return { '@graph': [movie, ...events.slice(0, MOST_SHOWS)] };
}
