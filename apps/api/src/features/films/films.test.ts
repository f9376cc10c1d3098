import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
let made: any;
beforeAll(async () => {
  app = await startTestApp();
  made = await app.dev('fixtures', {});
});
afterAll(() => app.close());

const codes = (movies: any[]): (string | null)[] => movies.map((movie) => movie.Film_strCode);
const running = (body: Record<string, unknown>, city = 'mumbai') => app.post('/now-showing', body, { city });

test('E-13 now-showing answers data.data with the films of the chosen city', async () => {
  const reply = await running({ topTab: 'now_showing', sort: '', genre: '', language: '', format: 0 });
  expect(reply).toMatchObject({ status: true, data: { page: 1, total: 3 } });
  expect(codes(reply.data.data).sort()).toEqual([made.films.FILM2D, made.films.FILM3D, made.films.FILMA].sort());
  expect(codes((await running({}, 'delhi-ncr')).data.data)).toEqual([made.films.FILM2D]);
  expect((await running({}, 'jaipur')).data).toMatchObject({ data: [], total: 0 });
  expect((await app.post('/now-showing', {})).data.total).toBe(3);
  expect(await running({ page: 99 })).toMatchObject({ status: true, message: 'No Records Found', data: { data: [] } });
  expect((await running({})).message).toBe('OK');
});

test('E-13 filters combine: genre and language and format', async () => {
  const film3d = (await app.get(`/movies/${made.films.FILM3D}`)).data;
  const languages = (await app.get('/movie/languages')).data;
  const genres = (await app.get('/movie/genres')).data;
  const language = languages.find((each: any) => film3d.language_name.includes(each.language_name)).language;
  const genre = genres.find((each: any) => film3d.genre_name.includes(each.genre_name)).genre_id;
  expect(codes((await running({ genre, language, format: 2 })).data.data)).toEqual([made.films.FILM3D]);
  expect((await running({ genre, language, format: 1 })).data.data).toEqual([]);
  expect((await running({ genre: 'no-such-genre' })).data.data).toEqual([]);
});

test('E-04 AMB-35 format is All 0, 2D 1, 3D 2, told from the shows on sale', async () => {
  for (const format of [2, '2']) expect(codes((await running({ format })).data.data)).toEqual([made.films.FILM3D]);
  expect(codes((await running({ format: 1 })).data.data)).not.toContain(made.films.FILM3D);
  expect((await running({ format: 0 })).data.total).toBe(3);
  const [film3d] = (await running({ format: 2 })).data.data;
  expect(film3d.formats).toEqual(['3D']);
});

test('E-12 AMB-122 top rated is by likes, then title', async () => {
  const { data } = (await running({ sort: 'top_rated' })).data;
  const likes = data.map((movie: any) => movie.likes);
  expect(likes).toEqual([...likes].sort((a, b) => b - a));
  expect(likes.length).toBe(3);
});

test('E-14 AMB-123 coming films come by release day; without a code they carry their title', async () => {
  const reply = await app.get('/coming-soon');
  expect(reply.meta).toMatchObject({ page: 1, total: 6 });
  expect(codes(reply.data)).toContain(made.films.COMING);
  expect(reply.data.some((movie: any) => movie.Film_strCode === null && movie.csm_film_title !== '')).toBe(true);
  const days = reply.data.map((movie: any) => movie.release_date);
  expect(days).toEqual([...days].sort());
  expect((await app.get('/coming-soon?page=2&limit=4')).data).toHaveLength(2);
});

test('coming films take the same filters', async () => {
  const reply = await app.get('/coming-soon?language=ta');
  expect(reply.data.map((movie: any) => movie.language_name)).toEqual(['Tamil']);
});

test('E-15 every language and genre of a film is listed, in the language of the reader', async () => {
  const languages = (await app.get('/movie/languages')).data.map((row: any) => row.language_name);
  const genres = (await app.get('/movie/genres')).data.map((row: any) => row.genre_name);
  const movies = [...(await running({})).data.data, ...(await app.get('/coming-soon')).data];
  for (const movie of movies) {
    for (const name of movie.language_name.split(', ')) expect(languages).toContain(name);
    for (const name of movie.genre_name.split(', ')) expect(genres).toContain(name);
  }
  const inHindi = await app.get('/movie/languages', { headers: { 'accept-language': 'hi-IN,hi;q=0.9' } });
  expect(inHindi.data.map((row: any) => row.language_name)).toContain('तमिल');
});

test('E-16 a film has all its fields, and a guest likes nothing', async () => {
  const { data } = await app.get(`/movies/${made.films.FILM2D}`);
  expect(data).toMatchObject({ Film_strCode: made.films.FILM2D, liked: 'N', movie_liked: false, likes: expect.any(Number) });
  for (const field of ['Film_strTitle', 'csm_film_title', 'language_name', 'genre_name', 'Film_strCensor', 'image_path_1', 'youtube_url']) {
    expect(data[field]).not.toBe('');
  }
  expect(data.cast.length).toBeGreaterThan(0);
});

test('E-19 AMB-35 movies answers the city’s films for an empty body, and narrows by cinema and day', async () => {
  expect((await app.post('/movies', {}, { city: 'mumbai' })).data).toHaveLength(3);
  const near = made.sessions['S-NEAR'].starts_at.slice(0, 10);
  const that = await app.post('/movies', { cinema_code: 'CIN1', date: `${near} 00:00:00.000` }, { city: 'mumbai' });
  expect(codes(that.data)).toEqual([made.films.FILM2D]);
  expect((await app.post('/movies', { date: 'tomorrow' })).http).toBe(400);
  expect((await app.post('/movies', { search: 'mazhai', genre: null })).data).toHaveLength(1);
});

test('E-20 Q-08 one film by its code; an unknown code is 404', async () => {
  expect((await app.get(`/movies/${made.films.COMING}`)).data.csm_film_title).not.toBe('');
  expect(await app.get('/movies/no-such-film')).toMatchObject({ http: 404, status: false, message: 'No Records Found' });
  expect(await app.get(`/movies/${'a'.repeat(300)}`)).toMatchObject({ http: 404, message: 'No Records Found' });
});

test('E-21 films of a cinema are those with a show to come there', async () => {
  expect(codes((await app.get('/moviesbycinema/CIN2')).data)).toEqual([made.films.FILM2D]);
  expect(await app.get('/moviesbycinema/CIN3')).toMatchObject({ status: true, data: [] });
  expect((await app.get('/moviesbycinema/NOWHERE')).http).toBe(404);
});

test('E-22 search finds film2; signs of other languages are letters', async () => {
  expect(codes((await app.get('/movies/search/film2')).data)).toContain(made.films.FILM2D);
  for (const typed of ['%25', "'", '%2F', '%27%20or%201=1', '%E0%A4', '%5C', '__']) {
    const reply = await app.get(`/movies/search/${typed}`);
    expect(reply.http).toBeLessThan(500);
    if (reply.http === 200) expect(reply.data).toEqual([]);
  }
});

test('C-06 C-07 home has the city’s running films and all coming ones', async () => {
  const { data } = await app.get('/homepagemovies', { city: 'delhi-ncr' });
  expect(codes(data.nowShowing)).toEqual([made.films.FILM2D]);
  expect(data.comingSoon).toHaveLength(6);
});

test('C-03 C-04 S-08 banners: a static one is a picture only, a film’s one carries its code and trailer', async () => {
  const { data } = await app.get('/banners');
  expect(data.length).toBeGreaterThan(1);
  for (const banner of data) {
    expect(banner.image_path).toMatch(/^\/pictures\//);
    expect(banner.mobile_image_path).toMatch(/^\/pictures\//);
    expect(banner.alt).not.toBe('');
    if (banner.is_static === 'Y') expect(banner).toMatchObject({ Film_strCode: '', banner_url: '', youtube_url: '' });
  }
  expect(data.some((banner: any) => banner.is_static === 'Y')).toBe(true);
  expect(data.some((banner: any) => banner.is_static === 'N' && banner.Film_strCode && banner.youtube_url)).toBe(true);
  expect(data.some((banner: any) => banner.is_static === 'N' && !banner.Film_strCode && banner.banner_url)).toBe(true);
});

test('C-10 popups have a picture and a target', async () => {
  const { data } = await app.get('/popups');
  expect(data.length).toBeGreaterThan(0);
  for (const popup of data)
    expect(popup).toMatchObject({ pop_image: expect.stringMatching(/^\//), pop_url: expect.any(String), alt: expect.stringMatching(/./) });
});

test('E-13 a film leaves the list when its last show has begun', async () => {
  const far = Date.parse(made.sessions['S-A'].starts_at);
  await app.dev('clock', { set: new Date(far - 1_000).toISOString(), freeze: true });
  expect(codes((await running({})).data.data)).toContain(made.films.FILMA);
  await app.dev('clock', { set: new Date(far).toISOString(), freeze: true });
  expect((await running({})).data.data).toEqual([]);
  await app.dev('clock', { reset: true });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'E-13 a format called %s finds no film, like any unknown one',
  async (format) => {
    expect(await running({ format })).toMatchObject({ http: 200, data: { data: [], total: 0 } });
    expect(await app.get(`/coming-soon?format=${format}`)).toMatchObject({ http: 200, data: [] });
    expect(await app.post('/movies', { format, genre: format, language: format, cinema_code: format })).toMatchObject({
      http: 200,
      data: [],
    });
  },
);
