import { expect, test } from 'vitest';
import { app, asha, at, flow, openShop } from '../../../../../tests/setup/shop.ts';

openShop({ listen: false });

const HINDI = { 'accept-language': 'hi' };
const inHindi = async (path: string) => (await app.get(path, { token: asha, city: 'mumbai', headers: HINDI })).data;

test('E-16 K-05 readers of Hindi find a film in Devanagari under that title; other films keep theirs', async () => {
  const session = at('S-A');
  const plain = (await app.get(`/movies/${session.movie_code}`)).data;
  const native = plain.title_script;
  expect([plain.Film_strTitle, native]).toEqual(['Kaale Chaand Ki Raat', 'काले चाँद की रात']);
  const film = await inHindi(`/movies/${session.movie_code}`);
  expect([film.Film_strTitle, film.csm_film_title]).toEqual([native, native]);
  const found = (await inHindi('/search?search=kaale')).find((hit: any) => hit.Film_strCode === session.movie_code);
  expect(found.Film_strTitle).toBe(native);
  const quick = (await inHindi('/quickbook?city_id=mumbai')).movieDetails;
  expect(quick.map((choice: any) => choice.Film_strTitle)).toContain(native);
  expect(quick.some((choice: any) => /\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Bengali}/u.test(choice.Film_strTitle))).toBe(false);
  const day = await inHindi(`/cinemas/${session.cinema_code}/${session.starts_at.slice(0, 10)}`);
  expect(day.sessionDetails.map((listed: any) => listed.name)).toContain(native);

  const bought = await flow.buy(asha, session, ['B 2']);
  const [booking] = (await inHindi('/profile/bookings')).bookings;
  expect([booking.transaction_id, booking.Film_strTitle]).toEqual([bought.transaction, native]);
  const asked = { booking_id: String(booking.intBookId), cinema_code: session.cinema_code };
  const verified = await app.post('/booking/verify-booking', asked, { token: asha, headers: HINDI });
  expect(verified.data.Film_strTitle).toBe(native);
  const [english] = (await app.get('/profile/bookings', { token: asha })).data.bookings;
  expect(english.Film_strTitle).toBe('Kaale Chaand Ki Raat');
});
