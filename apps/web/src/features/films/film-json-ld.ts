import { paths } from '../../paths.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { wholeFrom } from '../../seo.ts';
import type { FilmData } from './film-data.ts';

/** The number of shows that search engines get; the page shows all of them. */
const MOST_SHOWS = 60;

/** The films of a list for schema.org (T-04): those that have a page of their own. */
export function filmListJsonLd(films: readonly ListedFilm[], origin?: string): object {
  const whole = wholeFrom(origin);
  const itemListElement = films.flatMap(({ Film_strCode: code, Film_strTitle: name, image_path_1: image }) =>
    code ? [{ '@type': 'Movie', name, image: whole(image), url: whole(paths.movie(code)) }] : [],
  );
  return {
    '@type': 'ItemList',
    itemListElement: itemListElement.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
  };
}

/** Movie and its ScreeningEvents for schema.org (T-04); `origin` makes the addresses whole. */
export function filmJsonLd({ film, cinemas }: FilmData, origin?: string): object {
  const whole = wholeFrom(origin);
  const { Film_strTitle: name, image_path_1: image, synopsis: description } = film;
  const movie = {
    '@type': 'Movie',
    '@id': '#film',
    name,
    ...(film.Film_strCode && { url: whole(paths.movie(film.Film_strCode)) }),
    ...(film.title_script && film.title_script !== name && { alternateName: film.title_script }),
    image: whole(image),
    description,
    inLanguage: film.language_name.split(', ').map((language) => ({ '@type': 'Language', name: language })),
    genre: film.genre_name.split(', '),
    contentRating: film.Film_strCensor,
    duration: `PT${film.Film_intDuration}M`,
    ...(film.release_date && { datePublished: film.release_date }),
  };
  const events = cinemas.flatMap((cinema) =>
    cinema.timing.map((show) => ({
      '@type': 'ScreeningEvent',
      name,
      startDate: show.time,
      videoFormat: show.show_type,
      ...(show.subtitle_language && { subtitleLanguage: show.subtitle_language.toLowerCase() }),
      workPresented: { '@id': '#film' },
      location: {
        '@type': 'MovieTheater',
        name: cinema.Cinema_strName,
        address: cinema.cinema_address,
        url: whole(paths.cinema(cinema.Cinema_strID)),
      },
      offers: {
        '@type': 'Offer',
        url: whole(paths.seats(show.id, cinema.Cinema_strID)),
        availability:
          show.seats_available_for_sale > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      },
    })),
  );
  return { '@graph': [movie, ...events.slice(0, MOST_SHOWS)] };
}
