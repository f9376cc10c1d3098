import { expect, test } from 'vitest';
import { bookingAt, choose, person, seatsPath } from '../setup/booking-journey.ts';
import { answer, clear, fail, fixtures, openJourney, site } from '../setup/journey.ts';
import type { Visitor } from '../setup/site.ts';

openJourney({ users: 1 });

const CODE = 'BARE1';
/** Returns a film as another server may send it: with the fields of requirements §3.3, without marked or additive ones. */
const film = (Film_strTitle: string, Film_strCode: string | null) => ({
  Film_strCode,
  Film_strTitle,
  csm_film_title: Film_strTitle,
  language_name: 'Hindi',
  genre_name: 'Drama',
  Film_strCensor: 'U',
  Film_intDuration: 100,
  image_path_1: '',
  youtube_url: '',
  likes: 3,
  liked: 'N',
  movie_liked: false,
});
const coded = film('Bare Facts', CODE);
const uncoded = film('No Code', null);
const announced = film('Bare Promise', null);

const main = ({ page }: Visitor) => page.getByRole('main');
const card = (visitor: Visitor, title: string) => main(visitor).getByRole('article', { name: title, exact: true });
const book = (visitor: Visitor, title: string) => card(visitor, title).getByRole('link', { name: 'Book Ticket' });

/** Lists what shows that fields were left out: an error, a word of the machine, a broken picture. */
async function holesIn(visitor: Visitor): Promise<unknown[]> {
  const text = await visitor.page.locator('body').innerText();
  const words = ['Something went wrong', 'undefined', 'NaN'].filter((word) => text.includes(word));
  const pictures = await main(visitor)
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[]).filter((img) => !img.src || (img.complete && img.naturalWidth === 0)).map((img) => img.outerHTML),
    );
  return [...words, ...pictures];
}

test('E-06 E-08 C-05 C-06 C-02 a film with only the contract’s fields is in every list; without a code it cannot be booked', async () => {
  await answer('/now-showing', { data: [coded, uncoded], total: 2, page: 1 });
  await answer('/coming-soon', [announced]);
  await answer('/homepagemovies', { nowShowing: [coded, uncoded], comingSoon: [announced] });
  const [{ alt, ...banner }] = (await site.call('/banners')).data;
  expect(alt).not.toBe('');
  await answer('/banners', [{ ...banner, Film_strCode: CODE }]);
  await answer(`/movies/${CODE}`, coded);
  const visitor = await site.visit(undefined, { popup: false });
  const { page } = visitor;

  await visitor.open('/');
  await main(visitor).getByRole('region', { name: 'Banners' }).getByText('Bare Facts').first().waitFor();
  for (const title of ['Bare Facts', 'No Code', 'Bare Promise']) await card(visitor, title).waitFor();
  expect([await book(visitor, 'Bare Facts').count(), await book(visitor, 'No Code').count()]).toEqual([1, 0]);
  await expect.poll(() => holesIn(visitor)).toEqual([]);

  await visitor.open('/movies');
  for (const title of ['Bare Facts', 'No Code']) await card(visitor, title).waitFor();
  expect([await book(visitor, 'Bare Facts').count(), await book(visitor, 'No Code').count()]).toEqual([1, 0]);
  await expect.poll(() => holesIn(visitor)).toEqual([]);
  await page.getByRole('tab', { name: 'Coming Soon' }).click();
  await card(visitor, 'Bare Promise').waitFor();
  expect(await book(visitor, 'Bare Promise').count()).toBe(0);
  await expect.poll(() => holesIn(visitor)).toEqual([]);
  await clear();
  await visitor.leave();
});

test('E-23 E-20 a film’s own page needs only the contract’s fields, of the film and of its shows', async () => {
  const { starts_at, session_id } = fixtures.sessions['S-FAR'];
  const date = starts_at.slice(0, 10);
  const timing = [{ id: session_id, time: starts_at, seats_available_for_sale: 9, total_seats_available: 120 }];
  const cinema = { Cinema_strID: 'CIN1', Cinema_strName: 'Bare House', cinema_address: 'Mumbai', fast_filling: 50, timing };
  await answer(`/movies/${CODE}`, coded);
  await answer(`/session/${CODE}`, { movie: coded, dateDetails: [date], cinemas: [cinema] });
  const visitor = await site.visit();
  await visitor.open(`/movie-details/${CODE}`);
  await main(visitor).getByRole('heading', { level: 1, name: 'Bare Facts' }).waitFor();
  await main(visitor).getByText('Bare House').waitFor();
  await main(visitor).getByRole('link', { name: 'Book Ticket' }).waitFor();
  expect(await main(visitor).getByText('Cast and crew').count()).toBe(0);
  await expect.poll(() => holesIn(visitor)).toEqual([]);
  await clear();
  // The answer of the day names the film as well.
  await answer(`/session/${CODE}`, { movie: coded, dateDetails: [date], cinemas: [cinema] });
  await fail(`/movies/${CODE}`);
  await visitor.open(`/movie-details/${CODE}?again`);
  await main(visitor).getByRole('heading', { level: 1, name: 'Bare Facts' }).waitFor();
  await expect.poll(() => holesIn(visitor)).toEqual([]);
  await clear();
  await visitor.leave();
});

test('F-11 a cinema’s day shows a film with only the contract’s fields', async () => {
  const { starts_at, session_id } = fixtures.sessions['S-FAR'];
  const { cinemaDetails } = (await site.call(`/cinemas/CIN1/${starts_at.slice(0, 10)}`)).data;
  const { language_name, genre_name, Film_strCensor, image_path_1 } = coded;
  const timing = [{ id: session_id, time: starts_at, seats_available_for_sale: 9, total_seats_available: 120 }];
  const shown = { name: 'Bare Facts', image_path_1, language_name, genre_name, Film_strCensor, timing };
  await answer('/cinemas/CIN1/', { cinemaDetails, sessionDetails: [shown], dateDetails: [starts_at.slice(0, 10)] });
  const visitor = await site.visit();
  await visitor.open('/cinema-details/CIN1');
  await card(visitor, 'Bare Facts').waitFor();
  await expect.poll(() => holesIn(visitor)).toEqual([]);
  await clear();
  await visitor.leave();
});

test('G-01 R-12 K-01 seats, order and ticket show a film with only the contract’s fields', async () => {
  const { token } = fixtures.users[0];
  const show = fixtures.sessions['S-FAR'];
  const { Film_strCode, Film_strTitle, Film_strCensor } = coded;
  const movie = { Film_strCode, Film_strTitle, Film_strCensor };
  const visitor = await person(site, token);
  const layout = (await site.call(`/seat_layout/${show.session_id}/CIN1`)).data;
  const { Screen_strName, show_type, subtitle_language, ...session } = layout.session;
  const { charge_per_ticket, gst_percent, ...cinema } = layout.cinema;
  const seatTypes = layout.seatTypes.map(({ threeDCharge: _charge, each: _each, ...type }: any) => type);
  expect([Screen_strName, show_type, subtitle_language, charge_per_ticket, gst_percent].every(Boolean)).toBe(true);
  await answer(seatsPath(show).replace('-', '_'), { session, movie, cinema, seatTypes });
  // A fault applies to every path with this beginning, also to the live seats, whose answer has another form.
  await visitor.context.route(/\/events$/, (route) => route.abort());
  await visitor.open(seatsPath(show));
  await visitor.page.getByRole('heading', { level: 1, name: 'Bare Facts' }).waitFor();
  await choose(visitor, ['A 1']);
  await expect.poll(() => holesIn(visitor)).toEqual([]);
  await clear();

  const held = await bookingAt(site).hold(token, show, ['A 1']);
  const order = (await site.call(`/booking/${held.transaction}`, undefined, token)).data;
  await answer(`/booking/${held.transaction}`, { ...order, movie });
  const state = encodeURIComponent(JSON.stringify({ transactionID: held.transaction, reservationID: held.reservation }));
  await visitor.context.addCookies([{ name: 'MCSTATE', value: state, url: site.url }]);
  for (const path of ['/fnd-checkout', '/summary', '/regularBooking']) {
    await visitor.open(path);
    await visitor.page.getByText('Bare Facts').first().waitFor();
    await expect.poll(() => holesIn(visitor)).toEqual([]);
  }
  await clear();

  await bookingAt(site).commit(token, held, {}, { payment_type: 3 });
  const { film_slug, language_name, still_path, ...ticket } = (
    await site.call('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false }, token)
  ).data;
  expect([film_slug, language_name, still_path].every(Boolean)).toBe(true);
  await answer('/booking/final-ticket', { ...ticket, Film_strTitle, image_path_1: '' });
  await visitor.open(`/final-ticket/${held.transaction}`);
  await visitor.page.getByRole('heading', { level: 1, name: 'Bare Facts' }).waitFor();
  await expect.poll(() => holesIn(visitor)).toEqual([]);
  await clear();
  await visitor.leave();
});
