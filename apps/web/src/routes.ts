import { type RouteConfig, route } from '@react-router/dev/routes';

/** One line per screen that exists: its address (`patterns` of paths.ts) and its file. */
export default [
  route('/', 'screens/home-screen.tsx'),
  route('/movies', 'features/films/movies-screen.tsx'),
  route('/movie-details/:movie_code', 'features/films/film-screen.tsx'),
  route('/site.webmanifest', 'shell/web-manifest.ts'),
  route('/robots.txt', 'shell/robots.ts'),
  route('/sitemap.xml', 'shell/sitemap.ts'),
  route('/seat-layout/:session_id/:cinema_code', 'features/seats/seat-layout-screen.tsx'),
  route('/cinemas', 'features/places/cinemas-screen.tsx'),
  route('/cinema-details', 'features/places/no-cinema-screen.tsx'),
  route('/cinema-details/:cinema_code', 'features/places/cinema-screen.tsx'),
  route('/food-and-drinks', 'features/food/food-home-screen.tsx'),
  route('/food-and-drinks/:cinema_code', 'features/food/food-screen.tsx'),
  route('/fnd-checkout', 'features/food/food-checkout-screen.tsx'),
  route('/summary', 'features/bookings/summary-screen.tsx'),
  route('/regularBooking', 'features/bookings/payment-screen.tsx'),
  route('/final-ticket/:transaction_id', 'features/tickets/ticket-screen.tsx'),
  route('/fnd-final-ticket', 'features/tickets/no-ticket-screen.tsx'),
  route('/fnd-final-ticket/:transaction_id', 'features/tickets/food-ticket-screen.tsx'),
  route('/paynow/:transaction_id', 'features/bookings/pay-now-screen.tsx'),
  route('/userProfile/:component_name', 'features/profile/profile-screen.tsx'),
  route('*', 'shell/not-found-screen.tsx'),
] satisfies RouteConfig;
