import { expect, test } from 'vitest';
import { isBare, pathPattern, paths, patterns, placeOf } from './paths.ts';

/** The result of each builder, and the wanted path. */
const built: Record<keyof typeof paths, [made: string, wanted: string][]> = {
  home: [[paths.home(), '/']],
  cinemas: [[paths.cinemas(), '/cinemas']],
  cinema: [[paths.cinema('CIN1'), '/cinema-details/CIN1']],
  movies: [[paths.movies(), '/movies']],
  movie: [[paths.movie('FILM/2D'), '/movie-details/FILM%2F2D']],
  foodHome: [[paths.foodHome(), '/food-and-drinks']],
  food: [
    [paths.food('CIN1'), '/food-and-drinks/CIN1'],
    [paths.food('CIN1', { direct: true }), '/food-and-drinks/CIN1?direct=1'],
  ],
  seats: [[paths.seats(501, 'CIN1'), '/seat-layout/501/CIN1']],
  ticket: [[paths.ticket('01k'), '/final-ticket/01k']],
  foodTicket: [[paths.foodTicket('01k'), '/fnd-final-ticket/01k']],
  offers: [[paths.offers(), '/offers']],
  offer: [[paths.offer(7), '/offer-detail/7']],
  promotions: [[paths.promotions(), '/offers-and-promotions']],
  profile: [[paths.profile('myTransactions'), '/userProfile/myTransactions']],
  foodCheckout: [
    [paths.foodCheckout(), '/fnd-checkout'],
    [paths.foodCheckout({ direct: true }), '/fnd-checkout?direct=1'],
  ],
  summary: [[paths.summary(), '/summary']],
  payment: [[paths.payment(), '/regularBooking']],
  payNow: [
    [paths.payNow('01k'), '/paynow/01k'],
    [paths.payNow('01k', 's 1'), '/paynow/01k?share=s%201'],
  ],
  advertise: [
    [paths.advertise(), '/advertise-with-us'],
    [paths.advertise('why'), '/advertise-with-us?tab=why'],
  ],
  about: [[paths.about(), '/about-us']],
  contact: [[paths.contact(), '/contact-us']],
  investors: [[paths.investors(), '/investors']],
  careers: [
    [paths.careers(), '/careers'],
    [paths.careers('life'), '/careers?tab=life'],
  ],
  apply: [[paths.apply(3), '/careers-form/3']],
  privacy: [[paths.privacy(), '/privacy-policy']],
  terms: [[paths.terms(), '/terms-and-conditions']],
  refunds: [[paths.refunds(), '/refunds-and-cancellation']],
  safety: [[paths.safety(), '/safety']],
};

test('N-19 AMB-62 the product has the 28 addresses of the route table, food without a cinema and the offline page', () => {
  expect(Object.values(patterns)).toMatchInlineSnapshot(`
    [
      "/",
      "/cinemas",
      "/cinema-details/:cinema_code",
      "/movies",
      "/movie-details/:movie_code",
      "/food-and-drinks",
      "/food-and-drinks/:cinema_code",
      "/seat-layout/:session_id/:cinema_code",
      "/final-ticket/:transaction_id",
      "/fnd-final-ticket/:transaction_id",
      "/offers",
      "/offer-detail/:offer_id",
      "/offers-and-promotions",
      "/userProfile/:component_name",
      "/fnd-checkout",
      "/summary",
      "/regularBooking",
      "/paynow/:transaction_id",
      "/advertise-with-us",
      "/about-us",
      "/contact-us",
      "/investors",
      "/careers",
      "/careers-form/:job_id",
      "/privacy-policy",
      "/terms-and-conditions",
      "/refunds-and-cancellation",
      "/safety",
      "/offline",
      "/404",
    ]
  `);
});

test('N-13 every builder makes its own address of the table', () => {
  expect(Object.keys(built).sort()).toEqual(Object.keys(paths).sort());
  for (const [builder, addresses] of Object.entries(built)) {
    for (const [made, wanted] of addresses) {
      expect(made).toBe(wanted);
      expect(placeOf(made.split('?')[0] ?? '')).toBe(builder);
    }
  }
});

test('T-03 AMB-115 a page view carries the pattern of an address, never an id', () => {
  expect(pathPattern('/final-ticket/01kabc')).toBe('/final-ticket/{transaction_id}');
  expect(pathPattern('/seat-layout/501/CIN1/')).toBe('/seat-layout/{session_id}/{cinema_code}');
  expect(pathPattern('/movies')).toBe('/movies');
  expect(pathPattern('/reset/9876543210')).toBe('/404');
});

test('N-07 AMB-113 only the booking flow and the offline page stand without header and footer', () => {
  const bare = ['/seat-layout/501/CIN1', '/fnd-checkout', '/summary', '/regularBooking', '/paynow/01k', '/offline'];
  for (const path of bare) expect(isBare(path)).toBe(true);
  for (const path of ['/', '/final-ticket/01k', '/food-and-drinks/CIN1', '/userProfile/editProfile', '/nope'])
    expect(isBare(path)).toBe(false);
});
