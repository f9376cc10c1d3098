import { expect, test } from 'vitest';
import { isBare, pathPattern, paths, patterns, placeOf } from './paths.ts';

const built = {
  '/': paths.home(),
  '/cinema-details/CIN1': paths.cinema('CIN1'),
  '/movie-details/FILM%2F2D': paths.movie('FILM/2D'),
  '/food-and-drinks': paths.foodHome(),
  '/food-and-drinks/CIN1': paths.food('CIN1'),
  '/fnd-checkout?direct=1': paths.foodCheckout({ direct: true }),
  '/seat-layout/501/CIN1': paths.seats(501, 'CIN1'),
  '/final-ticket/01k': paths.ticket('01k'),
  '/fnd-final-ticket/01k': paths.foodTicket('01k'),
  '/offer-detail/7': paths.offer(7),
  '/userProfile/myTransactions': paths.profile('myTransactions'),
  '/paynow/01k?share=s%201': paths.payNow('01k', 's 1'),
  '/advertise-with-us?tab=why': paths.advertise('why'),
  '/careers-form/3': paths.apply(3),
};

test('N-19 AMB-62 the product has the 28 addresses of the route table, and food without a cinema', () => {
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
      "/404",
    ]
  `);
});

test('N-13 every builder makes an address of the table', () => {
  for (const [wanted, made] of Object.entries(built)) {
    expect(made).toBe(wanted);
    expect(placeOf(made.split('?')[0] ?? '')).not.toBe('notFound');
  }
});

test('T-03 AMB-115 a page view carries the pattern of an address, never an id', () => {
  expect(pathPattern('/final-ticket/01kabc')).toBe('/final-ticket/{transaction_id}');
  expect(pathPattern('/seat-layout/501/CIN1/')).toBe('/seat-layout/{session_id}/{cinema_code}');
  expect(pathPattern('/movies')).toBe('/movies');
  expect(pathPattern('/reset/9876543210')).toBe('/404');
});

test('N-07 AMB-113 only the booking flow stands without header and footer', () => {
  const bare = ['/seat-layout/501/CIN1', '/fnd-checkout', '/summary', '/regularBooking', '/paynow/01k'];
  for (const path of bare) expect(isBare(path)).toBe(true);
  for (const path of ['/', '/final-ticket/01k', '/food-and-drinks/CIN1', '/userProfile/editProfile', '/nope'])
    expect(isBare(path)).toBe(false);
});
