import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';

let app: TestApp;
let film: string;
let users: { token: string }[];
beforeAll(async () => {
  app = await startTestApp();
  const made = await app.dev('fixtures', { users: 20 });
  film = made.films.FILM2D;
  users = made.users;
});
afterAll(() => app.close());

const like = (token: string, more = {}) => app.put(`/like-movie/${film}`, {}, { token, ...more });
const read = async (token?: string) => (await app.get(`/movies/${film}`, token ? { token } : {})).data;
const rows = async (): Promise<{ rows: number; count: number }> => {
  const { rows: found } = await app.ctx.connection.pool.query(
    `select (select count(*) from likes where film_id = f.film_id)::int "rows", f.likes count from films f where code = $1`,
    [film],
  );
  return found[0];
};

test('E-17 AMB-36 a like counts one, the next call takes it back', async () => {
  const [{ token }] = users as [{ token: string }];
  const { likes } = await read();
  expect(await like(token)).toMatchObject({ status: true, data: 'liked', message: 'liked', meta: { likes: likes + 1 } });
  expect(await read(token)).toMatchObject({ liked: 'Y', movie_liked: true, likes: likes + 1 });
  expect(await read()).toMatchObject({ liked: 'N', movie_liked: false, likes: likes + 1 });
  expect(await like(token)).toMatchObject({ data: 'unliked', meta: { likes } });
  expect(await read(token)).toMatchObject({ liked: 'N', movie_liked: false, likes });
});

test('E-18 a guest cannot like, and an unknown film is 404', async () => {
  expect(await app.put(`/like-movie/${film}`, {})).toMatchObject({ http: 401, status: false });
  expect((await app.put('/like-movie/nothing', {}, { token: users[0]!.token })).http).toBe(404);
});

test('E-17 twenty calls of one person at once are twenty toggles', async () => {
  const { token } = users[1]!;
  const before = await rows();
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(token)));
  const words = answers.map((answer) => answer.data);
  expect(words.filter((word) => word === 'liked')).toHaveLength(10);
  expect(words.filter((word) => word === 'unliked')).toHaveLength(10);
  expect(await rows()).toEqual(before);
  expect((await read(token)).movie_liked).toBe(false);
});

test('E-17 twenty people at once: the count is the number of rows', async () => {
  const before = await rows();
  const answers = await Promise.all(users.map(({ token }) => like(token)));
  expect(answers.every((answer) => answer.data === 'liked')).toBe(true);
  const after = await rows();
  expect(after.count).toBe(before.count + 20);
  expect(after.rows).toBe(after.count);
  expect(new Set(answers.map((answer: any) => answer.meta.likes)).size).toBe(20);
});

test('Q-15 the same like sent twice under one key is one toggle', async () => {
  const { token } = users[2]!;
  const headers = { 'idempotency-key': 'heart-1' };
  const first = await like(token, { headers });
  const again = await like(token, { headers });
  expect(again.data).toBe(first.data);
  expect(again.meta).toEqual(first.meta);
});
