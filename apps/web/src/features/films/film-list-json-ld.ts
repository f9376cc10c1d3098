import { paths } from '../../paths.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { wholeFrom } from '../../seo.ts';

/** The films of a list for schema.org (T-04): those that have a page of their own. */
export function filmListJsonLd(films: readonly ListedFilm[], origin?: string): object {
  const whole = wholeFrom(origin);
  const itemListElement = films.flatMap(({ code, title: name, poster: image }) =>
    code ? [{ '@type': 'Movie', name, image: whole(image), url: whole(paths.movie(code)) }] : [],
  );
  return {
    '@type': 'ItemList',
    itemListElement: itemListElement.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item })),
  };
}
