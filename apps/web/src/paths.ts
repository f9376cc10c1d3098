/** Every address of the product (N-19) and the food area without a cinema (AMB-62), as React Router patterns. */
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
  notFound: '/404',
} as const;

type Id = string | number;
/** Food that is asked for directly, not on the way from the seats (AMB-61). */
type FoodWay = { direct?: boolean };
const flag = ({ direct = false }: FoodWay) => (direct ? '?direct=1' : '');
const part = (id: Id) => encodeURIComponent(String(id));

/** Builds addresses; the only place that knows how they look. */
export const paths = {
  home: () => '/',
  cinemas: () => '/cinemas',
  cinema: (code: Id) => `/cinema-details/${part(code)}`,
  movies: () => '/movies',
  movie: (code: Id) => `/movie-details/${part(code)}`,
  foodHome: () => '/food-and-drinks',
  food: (cinema: Id, way: FoodWay = {}) => `/food-and-drinks/${part(cinema)}${flag(way)}`,
  seats: (session: Id, cinema: Id) => `/seat-layout/${part(session)}/${part(cinema)}`,
  ticket: (transaction: Id) => `/final-ticket/${part(transaction)}`,
  foodTicket: (transaction: Id) => `/fnd-final-ticket/${part(transaction)}`,
  offers: () => '/offers',
  offer: (id: Id) => `/offer-detail/${part(id)}`,
  promotions: () => '/offers-and-promotions',
  profile: (section: 'editProfile' | 'notifications' | 'myTransactions') => `/userProfile/${section}`,
  foodCheckout: (way: FoodWay = {}) => `/fnd-checkout${flag(way)}`,
  summary: () => '/summary',
  payment: () => '/regularBooking',
  payNow: (transaction: Id, share?: string) => `/paynow/${part(transaction)}${share ? `?share=${part(share)}` : ''}`,
  advertise: (tab?: 'why' | 'advertising') => `/advertise-with-us${tab ? `?tab=${tab}` : ''}`,
  about: () => '/about-us',
  contact: () => '/contact-us',
  investors: () => '/investors',
  careers: (tab?: 'life') => `/careers${tab ? `?tab=${tab}` : ''}`,
  apply: (job: Id) => `/careers-form/${part(job)}`,
  privacy: () => '/privacy-policy',
  terms: () => '/terms-and-conditions',
  refunds: () => '/refunds-and-cancellation',
  safety: () => '/safety',
};

export type Place = keyof typeof patterns;

/** Which of our addresses a pathname is; unknown ones are `notFound`. */
export function placeOf(pathname: string): Place {
  const given = pathname.split('/').filter(Boolean);
  const fits = (pattern: string) => {
    const own = pattern.split('/').filter(Boolean);
    return own.length === given.length && own.every((piece, at) => piece.startsWith(':') || piece === given[at]);
  };
  const found = Object.entries(patterns).find(([, pattern]) => fits(pattern));
  return (found?.[0] as Place | undefined) ?? 'notFound';
}

/** The address with its ids taken out, for counting visits: `/final-ticket/{transaction_id}` (T-03, AMB-115). */
export function pathPattern(pathname: string): string {
  return patterns[placeOf(pathname)].replace(/:(\w+)/g, '{$1}');
}

const BARE: readonly Place[] = ['seats', 'foodCheckout', 'summary', 'payment', 'payNow'];

/** Screens of the booking flow stand without header and footer (N-07, AMB-113). */
export function isBare(pathname: string): boolean {
  return BARE.includes(placeOf(pathname));
}
