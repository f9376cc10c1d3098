import { translatorFor } from '@houseful/app-kit/text.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findNextOpen } from '../features/films/film-data.ts';
import { certificateMeaning, FilmLike } from '../features/films/film-facts.tsx';
import type { CinemaShows } from '../features/films/receive.ts';
import type { ListedFilm } from './listed-film.ts';
import { pictureSource } from './pictures.ts';

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(NAMES)('Pictures: a folder called %s is none of ours', (name) => {
  expect(pictureSource(`/pictures/${name.toLowerCase()}/a`)).toMatchObject({ src: `/pictures/${name.toLowerCase()}/a` });
});

test.each(NAMES)('Tables: a text, a certificate, a film and a cinema called %s are like any others', async (name) => {
  const t = translatorFor('en');
  expect(t(name)).toBe(name);
  expect(certificateMeaning(name, t)).toBeUndefined();

  const film = { code: name, title: 'Raatri 12:05', liked: true, likes: 41 } as ListedFilm;
  expect(renderToStaticMarkup(createElement(FilmLike, { film }))).toMatch(/aria-pressed="true".*41/);

  const cinema = (free: number) => ({ id: name, shows: [{ id: 7, time: 'then', free }] }) as CinemaShows;
  expect(await findNextOpen([cinema(0)], ['2026-11-22'], async () => [cinema(3)])).toEqual([{ cinema: name, id: 7, time: 'then' }]);
});
