import { startOfIstDay } from '@houseful/domain/ist.ts';
import { showState } from '@houseful/domain/showtime-colour.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf } from '../../../../../tests/setup/booking.ts';

let app: TestApp;
let made: any;
let day: string;
beforeAll(async () => {
  app = await startTestApp();
  made = await app.dev('fixtures', {});
  day = made.sessions['S-FAR'].starts_at.slice(0, 10);
});
afterAll(() => app.close());

const grid = async (date = day, cinema = 'CIN1') => app.get(`/cinemas/${cinema}/${encodeURIComponent(date)}`);
const timing = async (label: string) => {
  const session = made.sessions[label];
  const { data } = await grid(session.starts_at.slice(0, 10), session.cinema_code);
  return data.sessionDetails.flatMap((film: any) => film.timing).find((time: any) => time.id === session.session_id);
};

test('F-12 F-11 F-13 a cinema’s day has the cinema, its films with their times, and the days on offer', async () => {
  const { data } = await grid();
  expect(data.cinemaDetails).toMatchObject({ Cinema_strID: 'CIN1', Cinema_strName: 'Prakash', fast_filling: 50 });
  expect(data.sessionDetails.map((film: any) => film.Film_strCode).sort()).toEqual(
    [made.films.FILM2D, made.films.FILM3D, made.films.FILMA].sort(),
  );
  for (const film of data.sessionDetails) {
    for (const field of ['name', 'image_path_1', 'language_name', 'genre_name', 'Film_strCensor']) expect(film[field]).not.toBe('');
    for (const time of film.timing) {
      expect(time.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
      expect(time.show_ends_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
      expect(Date.parse(time.show_ends_at)).toBeGreaterThan(Date.parse(time.time));
      expect(time.seats_available_for_sale).toBeGreaterThanOrEqual(0);
      expect(time.seats_available_for_sale).toBeLessThanOrEqual(time.total_seats_available);
    }
  }
  expect(data.dateDetails).toEqual([...data.dateDetails].sort());
  expect(data.dateDetails).toContain(day);
});

test('F-13 a hold of two seats takes two from what is for sale, and its end gives them back', async () => {
  const before = await timing('S-FAR');
  const { token } = made.users[0];
  const held = await bookingOf(app).hold(token, made.sessions['S-FAR'], ['A 1', 'A 2']);
  expect((await timing('S-FAR')).seats_available_for_sale).toBe(before.seats_available_for_sale - 2);
  await app.dev('clock', { advance_ms: 420_000 });
  expect((await timing('S-FAR')).seats_available_for_sale).toBe(before.seats_available_for_sale);
  expect(held.reservation).not.toBe('');
  await app.dev('clock', { reset: true });
});

test('F-17 AMB-37 the counts colour the times: far open, exactly half fast, sold out none', async () => {
  const state = async (label: string) => {
    const { seats_available_for_sale: free, total_seats_available: total } = await timing(label);
    return showState(free, total, 50);
  };
  expect([await state('S-FAR'), await state('S-FAST'), await state('S-SOLD')]).toEqual(['available', 'fast', 'sold']);
});

test('F-14 Q-11 the day comes long or short; anything else is 400, an unknown cinema 404', async () => {
  const short = await grid(day);
  const long = await grid(`${day} 00:00:00.000`);
  expect(long.data).toEqual(short.data);
  for (const bad of ['abc', '2026-02-31', '21-11-2026', `${day} 25:00:00.000`, '0', ' ', '2'.repeat(200)])
    expect((await grid(bad)).http).toBe(400);
  expect(await grid(day, 'NOWHERE')).toMatchObject({ http: 404, message: 'No Records Found' });
});

test('F-15 a day without shows is empty and names the days that have some', async () => {
  const { data } = await grid('2030-01-01');
  expect(data.sessionDetails).toEqual([]);
  expect(data.dateDetails.length).toBeGreaterThan(0);
  const [first] = data.dateDetails;
  expect((await grid(first)).data.sessionDetails.length).toBeGreaterThan(0);
});

test('AMB-33 a show after midnight belongs to its own calendar day of India', async () => {
  const { rows } = await app.ctx.connection.pool.query(
    `select business_date, starts_at from shows where business_date <> (starts_at at time zone 'Asia/Kolkata')::date`,
  );
  expect(rows).toEqual([]);
  await app.dev('clock', { set: new Date(startOfIstDay(day) - 4 * 3_600_000).toISOString() });
  const late = (await app.dev('fixtures', {})).sessions['S-MID'];
  const next = await grid(late.starts_at.slice(0, 10));
  expect(next.data.sessionDetails.flatMap((film: any) => film.timing).map((time: any) => time.id)).toContain(late.session_id);
  expect(late.starts_at.slice(11, 13)).toMatch(/^0[0-5]$/);
  await app.dev('clock', { reset: true });
});

test('F-12 each language keeps its own day, and both know a new show at once', async () => {
  const inHindi = { headers: { 'accept-language': 'hi' } };
  expect((await app.get(`/cinemas/CIN1/${day}`, inHindi)).data.cinemaDetails.Cinema_strName).toBe('प्रकाश');
  const count = async (options = {}) =>
    (await app.get(`/cinemas/CIN1/${day}`, options)).data.sessionDetails.flatMap((film: any) => film.timing).length;
  const before = [await count(), await count(inHindi)];
  await app.dev('fixtures', {});
  const after = [await count(), await count(inHindi)];
  expect(after[0]).toBeGreaterThan(before[0] ?? 0);
  expect(after[1]).toBe(after[0]);
});

test('AMB-55 a show leaves the day when it begins, by time alone, and is back when the clock is set back', async () => {
  const near = (await app.dev('fixtures', {})).sessions['S-NEAR'];
  const shown = async (): Promise<boolean> => {
    const { data } = await grid(near.starts_at.slice(0, 10));
    return data.sessionDetails.flatMap((film: any) => film.timing).some((time: any) => time.id === near.session_id);
  };
  const stand = async (at: string | null): Promise<void> => {
    await app.ctx.connection.pool.query('update clock set frozen_at = $1', [at]);
    await app.ctx.clock.refresh(app.ctx.db);
  };
  expect(await shown()).toBe(true);
  await stand(near.starts_at);
  expect(await shown()).toBe(false);
  await stand(null);
  expect(await shown()).toBe(true);
});

test('F-12 many readers at once get the same day from one making', async () => {
  app.ctx.events.catalogueChanged();
  const replies = await Promise.all(Array.from({ length: 25 }, () => grid()));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
  expect(replies[0]?.headers['cache-control']).toMatch(/max-age=0, must-revalidate/);
});

test('F-13 the text between the counts holds for every count', async () => {
  // A show with no free seat and one with 1,200 share a day: the JSON is whole in both.
  expect((await timing('S-SOLD')).seats_available_for_sale).toBe(0);
  expect((await timing('S-BIG')).seats_available_for_sale).toBe(1_200);
});
