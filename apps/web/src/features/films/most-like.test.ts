import { expect, test } from 'vitest';
import { mostLike } from './most-like.ts';

const film = (slug: string, genres: string, languages: string) => ({ slug, genres, languages });

test('C-06 films like a coming one share its genres, most first, or its language; never itself', () => {
  const coming = film('coming', 'Drama, Thriller', 'Hindi');
  const others = [
    film('language', 'Comedy', 'Hindi'),
    film('neither', 'Comedy', 'Tamil'),
    film('coming', 'Drama, Thriller', 'Hindi'),
    film('tamil', 'Drama', 'Tamil'),
    film('hindi', 'Drama, Comedy', 'Hindi, Telugu'),
    film('both', 'Thriller, Drama', 'English'),
  ];
  expect(mostLike(coming, others).map(({ slug }) => slug)).toEqual(['both', 'hindi', 'tamil', 'language']);
  expect(mostLike(film('bare', '', ''), others)).toEqual([]);
});
