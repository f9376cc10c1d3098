/**
 * Every address of the product (N-19) and the food area without a cinema (AMB-62), as React Router patterns.
 */
export const patterns = {
  home: '/',
  cinemas: '/cinemas',
  cinema: '/cinema-details/:cinema_code',
  movies: '/movies',
  movie: '/movie-details/:movie_code',
  foodHome: '/food-and-drinks',
  food: '/food-and-drinks/:cinema_code',
  seats: '/seat-layout/:session_id/:cinema_code',
  ticket: '/final-ticket/:transaction_id',
  foodTicket: '/fnd-final-ticket/:transaction_id',
  offers: '/offers',
  offer: '/offer-detail/:offer_id',
  promotions: '/offers-and-promotions',
  profile: '/userProfile/:component_name',
  foodCheckout: '/fnd-checkout',
  summary: '/summary',
  payment: '/regularBooking',
  payNow: '/paynow/:transaction_id',
  advertise: '/advertise-with-us',
  about: '/about-us',
  contact: '/contact-us',
  investors: '/investors',
  careers: '/careers',
  apply: '/careers-form/:job_id',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  refunds: '/refunds-and-cancellation',
  safety: '/safety',
  offline: '/offline',
  notFound: '/404',
} as const;

type Id = string | number;
/** Food that is asked for directly, not on the way from the seats (AMB-61). */
type FoodWay = { direct?: boolean };
const flag = ({ direct = false }: FoodWay) => (direct ? '?direct=1' : '');
const fill = (pattern: string, ...ids: Id[]) =>
  pattern.replace(/:\w+/g, () => encodeURIComponent(String(ids.shift())));

/** Builds the addresses of `patterns`. */
export const paths = {
  home: () => patterns.home,
  cinemas: () => patterns.cinemas,
  cinema: (code: Id) => fill(patterns.cinema, code),
  movies: () => patterns.movies,
  movie: (code: Id) => fill(patterns.movie, code),
  foodHome: () => patterns.foodHome,
  food: (cinema: Id, way: FoodWay = {}) => fill(patterns.food, cinema) + flag(way),
  seats: (session: Id, cinema: Id) => fill(patterns.seats, session, cinema),
  ticket: (transaction: Id) => fill(patterns.ticket, transaction),
  foodTicket: (transaction: Id) => fill(patterns.foodTicket, transaction),
  offers: () => patterns.offers,
  offer: (id: Id) => fill(patterns.offer, id),
  promotions: () => patterns.promotions,
  profile: (section: 'editProfile' | 'notifications' | 'myTransactions') => fill(patterns.profile, section),
  foodCheckout: (way: FoodWay = {}) => patterns.foodCheckout + flag(way),
  summary: () => patterns.summary,
  payment: () => patterns.payment,
  payNow: (transaction: Id, share?: string) =>
    fill(patterns.payNow, transaction) + (share ? `?share=${encodeURIComponent(share)}` : ''),
  advertise: (tab?: 'why' | 'advertising') => patterns.advertise + (tab ? `?tab=${tab}` : ''),
  about: () => patterns.about,
  contact: () => patterns.contact,
  investors: () => patterns.investors,
  careers: (tab?: 'life') => patterns.careers + (tab ? `?tab=${tab}` : ''),
  apply: (job: Id) => fill(patterns.apply, job),
  privacy: () => patterns.privacy,
  terms: () => patterns.terms,
  refunds: () => patterns.refunds,
  safety: () => patterns.safety,
};

export type Place = keyof typeof patterns;

/** Which of our addresses a pathname is; unknown ones are `notFound`. */
export function placeOf(pathname: string): Place {
  const found = Object.entries(patterns).find(([, pattern]) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`).test(pathname),
  );
  return (found?.[0] as Place | undefined) ?? 'notFound';
}

/**
 * The address with its ids taken out, for counting visits: `/final-ticket/{transaction_id}` (T-03, AMB-115).
 */
export function pathPattern(pathname: string): string {
  return patterns[placeOf(pathname)].replace(/:(\w+)/g, '{$1}');
}

const BARE: readonly Place[] = ['seats', 'foodCheckout', 'summary', 'payment', 'payNow', 'offline'];

/** Screens of the booking flow, and the offline page, stand without header and footer (N-07, AMB-113). */
export function isBare(pathname: string): boolean {
  return BARE.includes(placeOf(pathname));
}
