import { expect, test } from 'vitest';
import type { Film } from '../../programme/receive-film.ts';
import type { FilmData } from './film-data.ts';
import { filmJsonLd } from './film-json-ld.ts';
import { filmListJsonLd } from './film-list-json-ld.ts';

const film = (code: string | null, title: string) => ({ code, title, poster: `/pictures/posters/${title}-400.webp` }) as Film;

test('T-04 AMB-123 a list of films names each film that has a page, in its order', () => {
  const list = filmListJsonLd(
    [film('raatri-1205', 'raatri'), film(null, 'ghungroo'), film('suryanagari', 'surya')],
    'https://tickets.example',
  );
  expect(list).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Movie',
          name: 'raatri',
          image: 'https://tickets.example/pictures/posters/raatri-400.webp',
          url: 'https://tickets.example/movie-details/raatri-1205',
        },
      },
      {
        '@type': 'ListItem',
        position: 2,
        item: {
          '@type': 'Movie',
          name: 'surya',
          image: 'https://tickets.example/pictures/posters/surya-400.webp',
          url: 'https://tickets.example/movie-details/suryanagari',
        },
      },
    ],
  });
});

test('T-04 search engines get the names of a film’s languages, not unknown codes', () => {
  const two = { ...film('raatri-1205', 'raatri'), languages: 'Telugu, Hindi', genres: 'Thriller', cast: [] } as unknown as Film;
  const graph = filmJsonLd({ film: two, cinemas: [] } as unknown as FilmData, 'https://tickets.example') as { '@graph': object[] };
  expect(graph['@graph'][0]).toMatchObject({
    inLanguage: [
      { '@type': 'Language', name: 'Telugu' },
      { '@type': 'Language', name: 'Hindi' },
    ],
  });
});
