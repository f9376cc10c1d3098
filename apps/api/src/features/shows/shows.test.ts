import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let made: any;
let day: string;
beforeAll(async () => {
  app = await startTestApp();
  made = await app.dev('fixtures', {});
  day = made.sessions['S-FAR'].starts_at.slice(0, 10);
});
afterAll(() => app.close());

const quick = async (query: Record<string, string>) =>
  (await app.get(`/quickbook?${new URLSearchParams({ city_id: 'mumbai', ...query }).toString()}`)).data;
const sizes = (data: any): number[] => [
  data.movieDetails.length,
  data.cinemaDetails.length,
  data.dateDetails.length,
  data.showDetails.length,
];
const sessionIds = (cinema: string): number[] =>
  Object.values<any>(made.sessions)
    .filter((session) => session.cinema_code === cinema && session.starts_at.startsWith(day))
    .map((session) => session.session_id);

test('D-06 by film: each choice fills the next list', async () => {
  const film = { movie_title: made.films.FILM2D };
  expect(sizes(await quick({}))).toEqual([3, 0, 0, 0]);
  expect(sizes(await quick(film))).toEqual([3, 1, 0, 0]);
  const dates = await quick({ ...film, cinema_code: 'CIN1' });
  expect(dates.dateDetails).toContain(day);
  expect(dates.showDetails).toEqual([]);
  const shows = await quick({ ...film, cinema_code: 'CIN1', date: day });
  expect(shows.showDetails.length).toBeGreaterThan(0);
  expect(shows.cinemaDetails).toEqual([{ Cinema_strID: 'CIN1', Cinema_strName: 'Prakash', cinema_address: expect.any(String) }]);
});

test('D-06 by cinema: the cinemas first, then their films', async () => {
  const first = await quick({ byCinema: 'true' });
  expect(first.movieDetails).toEqual([]);
  expect(first.cinemaDetails).toEqual([{ Cinema_strID: 'CIN1', Cinema_strName: 'Prakash', cinema_address: expect.any(String) }]);
  expect(sizes(await quick({ byCinema: '1', cinema_code: 'CIN1' }))).toEqual([3, 1, 0, 0]);
  const all = await quick({ byCinema: 'Y', cinema_code: 'CIN1', movie_title: made.films.FILM3D, date: day });
  expect(all.showDetails).toHaveLength(1);
});

test('AMB-30 the film may be a code or a title, the day long or short; nonsense is 400', async () => {
  const byCode = await quick({ movie_title: made.films.FILM2D, cinema_code: 'CIN1', date: day });
  const byTitle = await quick({ movie_title: 'MAZHAI thapaal', cinema_code: 'CIN1', date: `${day} 00:00:00.000` });
  expect(byTitle).toEqual(byCode);
  expect(sizes(await quick({ movie_title: 'No Such Film' }))).toEqual([3, 0, 0, 0]);
  expect((await app.get('/quickbook?city_id=mumbai&date=2026-02-31')).http).toBe(400);
});

test('D-08 AMB-30 the city parameter wins over the header', async () => {
  const header = await app.get('/quickbook?byCinema=true', { city: 'delhi-ncr' });
  expect(header.data.cinemaDetails).toEqual([{ Cinema_strID: 'CIN2', Cinema_strName: 'Pusa Chitra', cinema_address: expect.any(String) }]);
  const both = await app.get('/quickbook?byCinema=true&city_id=mumbai', { city: 'delhi-ncr' });
  expect(both.data.cinemaDetails.map((cinema: any) => cinema.Cinema_strID)).toEqual(['CIN1']);
  expect(sizes(await quick({ byCinema: 'true', cinema_code: 'CIN2' }))).toEqual([0, 1, 0, 0]);
});

test('D-07 D-09 D-11 every show opens, sold-out ones are told apart, for guests', async () => {
  const { showDetails } = await quick({ movie_title: made.films.FILM2D, cinema_code: 'CIN1', date: day });
  for (const show of showDetails) {
    expect(show.Session_dtmRealShow).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
    expect(await app.get(`/seat_layout/${show.Session_lngSessionId}/CIN1`)).toMatchObject({ http: 200, status: true });
  }
  for (const show of showDetails) {
    expect(show.sold_out).toBe(show.seats_available_for_sale === 0);
    expect(show.seats_available_for_sale).toBeLessThanOrEqual(show.total_seats_available);
  }
  const soldOut = showDetails.filter((show: any) => show.sold_out).map((show: any) => show.Session_lngSessionId);
  expect(soldOut).toEqual([made.sessions['S-SOLD'].session_id]);
});

test('D-05 F-17 each show names its screen as the film’s day does, in the visitor’s language', async () => {
  const asked = new URLSearchParams({ city_id: 'mumbai', movie_title: made.films.FILM2D, cinema_code: 'CIN1', date: day });
  for (const lang of ['en', 'hi']) {
    const headers = { 'accept-language': lang };
    const { showDetails } = (await app.get(`/quickbook?${asked.toString()}`, { headers })).data;
    const { timing } = (await app.get(`/session/${made.films.FILM2D}/${day}`, { city: 'mumbai', headers })).data.cinemas[0];
    const screens = new Map(timing.map((time: any) => [time.id, time.Screen_strName]));
    for (const show of showDetails) expect([lang, show.Screen_strName]).toEqual([lang, screens.get(show.Session_lngSessionId)]);
    expect(showDetails.every((show: any) => show.Screen_strName !== '')).toBe(true);
  }
});

test('D-11 AMB-55 a show that has begun is offered nowhere', async () => {
  const near = made.sessions['S-NEAR'];
  const at = near.starts_at.slice(0, 10);
  const ids = async (): Promise<number[]> => {
    const { showDetails } = await quick({ movie_title: made.films.FILM2D, cinema_code: 'CIN1', date: at });
    const session = await app.get(`/session/${made.films.FILM2D}/${at}`, { city: 'mumbai' });
    const grid = await app.get(`/cinemas/CIN1/${at}`);
    return [
      ...showDetails.map((show: any) => show.Session_lngSessionId),
      ...session.data.cinemas.flatMap((cinema: any) => cinema.timing.map((time: any) => time.id)),
      ...grid.data.sessionDetails.flatMap((film: any) => film.timing.map((time: any) => time.id)),
    ].filter((id) => id === near.session_id);
  };
  await app.dev('clock', { set: new Date(Date.parse(near.starts_at) - 1_000).toISOString(), freeze: true });
  expect(await ids()).toHaveLength(3);
  await app.dev('clock', { set: new Date(Date.parse(near.starts_at)).toISOString(), freeze: true });
  expect(await ids()).toHaveLength(0);
  await app.dev('clock', { reset: true });
  expect(await ids()).toHaveLength(3);
});

test('E-23 a film’s day lists the chosen city’s cinemas with their times', async () => {
  const { data } = await app.get(`/session/${made.films.FILM2D}/${day}`, { city: 'mumbai' });
  expect(data.movie).toMatchObject({ Film_strCode: made.films.FILM2D, liked: 'N' });
  expect(data.dateDetails).toContain(day);
  expect(data.cinemas.map((cinema: any) => cinema.Cinema_strID)).toEqual(['CIN1']);
  const [cinema] = data.cinemas;
  expect(cinema.fast_filling).toBe(50);
  const films = ['S-3D', 'S-A'].map((label) => made.sessions[label].session_id);
  const expected = sessionIds('CIN1').filter((id) => !films.includes(id));
  expect(cinema.timing.map((time: any) => time.id).sort()).toEqual(expected.sort());
  const sold = cinema.timing.find((time: any) => time.id === made.sessions['S-SOLD'].session_id);
  const fast = cinema.timing.find((time: any) => time.id === made.sessions['S-FAST'].session_id);
  expect(sold).toMatchObject({ seats_available_for_sale: 0, total_seats_available: 120 });
  expect(fast).toMatchObject({ seats_available_for_sale: 60, total_seats_available: 120 });
  const everywhere = await app.get(`/session/${made.films.FILM2D}/${day}`);
  expect(everywhere.data.cinemas.map((each: any) => each.Cinema_strID).sort()).toEqual(['CIN1', 'CIN2']);
});

test('E-23 AMB-73 a film’s day says what one seat costs in all, fees and 3D charge included where they are taken', async () => {
  const prices = async (code: string, city: string) => (await app.get(`/session/${code}/${day}`, { city })).data.cinemas[0].prices;
  // S-BIG has seats at Rs 200; the dearest of the day are Gold at Rs 400; CIN1 adds Rs 20 and 18 % of that.
  expect(await prices(made.films.FILM2D, 'mumbai')).toEqual([{ show_type: '2D', from: 223.6, to: 423.6 }]);
  expect(await prices(made.films.FILM3D, 'mumbai')).toEqual([{ show_type: '3D', from: 303.6, to: 303.6 }]);
  expect(await prices(made.films.FILM2D, 'delhi-ncr')).toEqual([{ show_type: '2D', from: 250, to: 400 }]);
});

test('F-12 F-13 E-23 each show says its lowest price with fees, the film’s and the cinema’s day the lowest of each date', async () => {
  const ofFilm = (await app.get(`/session/${made.films.FILM2D}/${day}`, { city: 'mumbai' })).data;
  const price = (label: string) => ofFilm.cinemas[0].timing.find((time: any) => time.id === made.sessions[label].session_id).price_from;
  expect(price('S-BIG')).toBe(223.6);
  const lowest = Math.min(...ofFilm.cinemas[0].timing.map((time: any) => time.price_from));
  expect(ofFilm.cinemas[0].prices[0].from).toBe(lowest);
  expect(ofFilm.datePrices.map(({ date }: any) => date).sort()).toEqual(ofFilm.dateDetails);
  expect(ofFilm.datePrices).toContainEqual({ date: day, show_type: '2D', from: 224 });
  const threeD = (await app.get(`/session/${made.films.FILM3D}/${day}`, { city: 'mumbai' })).data;
  expect(threeD.datePrices).toContainEqual({ date: day, show_type: '3D', from: 304 });
  const ofCinema = (await app.get(`/cinemas/CIN1/${day}`)).data;
  expect(ofCinema.datePrices.map(({ date }: any) => date)).toEqual(ofCinema.dateDetails);
  expect(ofCinema.datePrices).toContainEqual({ date: day, from: 224 });
  const film = ofCinema.sessionDetails.find((each: any) => each.Film_strCode === made.films.FILM3D);
  expect(film.prices).toEqual([{ show_type: '3D', from: 303.6, to: 303.6 }]);
  expect(film.timing[0].price_from).toBe(303.6);
  // A film in several cinemas costs what the cheapest of them takes, with its own fee.
  const everywhere = (await app.get(`/session/${made.films.FILM2D}/${day}`)).data;
  expect(everywhere.datePrices).toContainEqual({ date: day, show_type: '2D', from: 224 });
});

test('E-23 F-13 a show whose cheapest area is full says the price of the next one', async () => {
  const { session_id: id, cinema_code: cinema, movie_code } = made.sessions['S-FAR'];
  const ofFilm = async () => (await app.get(`/session/${movie_code}/${day}`, { city: 'mumbai' })).data.cinemas[0].timing;
  const price = async () => (await ofFilm()).find((time: any) => time.id === id).price_from;
  expect(await price()).toBe(273.6);
  // The box office sells the front rows, all that is Silver.
  await app.owner.db.run(sql`insert into claims (cinema_id, show_id, seat_no, state, held_until)
    select s.cinema_id, s.show_id, x.seat_no, 'counter', 'infinity' from shows s join plan_seats x using (plan_id)
    where s.cinema_id = ${cinema} and s.show_id = ${id} and x.row_label < 'E'`);
  await app.dev('price', { session_id: id, AreaCat_strCode: 'GOLD', price: 400 });
  expect(await price()).toBe(423.6);
});

test('F-13 E-23 the film, the cinema and the seats say the same end of a show', async () => {
  const { session_id: id, cinema_code: cinema, movie_code } = made.sessions['S-FAR'];
  const timings = (lists: any[]) => lists.flatMap((each) => each.timing).filter((time) => time.id === id);
  const [ofFilm] = timings((await app.get(`/session/${movie_code}/${day}`, { city: 'mumbai' })).data.cinemas);
  const [ofCinema] = timings((await app.get(`/cinemas/${cinema}/${day}`)).data.sessionDetails);
  const { session } = (await app.get(`/seat_layout/${id}/${cinema}`)).data;
  const minutes = (Date.parse(ofFilm.show_ends_at) - Date.parse(ofFilm.time)) / 60_000;
  const { Film_intDuration } = (await app.get(`/movies/${movie_code}`)).data;
  // Ten minutes for trailers, the interval and leaving the room.
  expect(minutes).toBe(Film_intDuration + 10);
  expect([ofCinema.show_ends_at, session.show_ends_at]).toEqual([ofFilm.show_ends_at, ofFilm.show_ends_at]);
});

test('E-23 F-07 a film’s day names the first things that each cinema has, in the visitor’s language', async () => {
  const path = `/session/${made.films.FILM2D}/${day}`;
  const first = async (lang: string) =>
    (await app.get(path, { city: 'mumbai', headers: { 'accept-language': lang } })).data.cinemas[0].facilities;
  expect(await first('en')).toEqual(['Dolby Atmos', 'Recliners', 'Laser projection']);
  expect((await first('hi'))[0]).toBe('डॉल्बी एटमॉस');
});

test('E-26 AMB-35 the show type narrows the times of the day', async () => {
  const times = async (code: string, type: string): Promise<number> => {
    const { data } = await app.get(`/session/${code}/${day}?show_type=${type}`, { city: 'mumbai' });
    return data.cinemas.flatMap((cinema: any) => cinema.timing).length;
  };
  expect(await times(made.films.FILM3D, '3D')).toBe(1);
  expect(await times(made.films.FILM3D, 'All')).toBe(1);
  for (const type of ['2D', '4D', '4DX']) expect(await times(made.films.FILM3D, type)).toBe(0);
});

test('E-23 an unknown film is 404, a day that is none is 400, a film to come has no shows', async () => {
  expect((await app.get(`/session/nothing/${day}`)).http).toBe(404);
  for (const bad of ['abc', '2026-13-01', '2026-02-30', `${day}T00:00:00Z`]) {
    expect((await app.get(`/session/${made.films.FILM2D}/${encodeURIComponent(bad)}`)).http).toBe(400);
  }
  const coming = await app.get(`/session/${made.films.COMING}/${day}`);
  expect(coming).toMatchObject({ http: 200, data: { dateDetails: [], cinemas: [] } });
});
