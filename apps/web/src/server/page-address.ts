import { type Place, placeOf } from '../paths.ts';

/** Names that the provider's return puts into the address of a payment. */
const RETURNED = [
  'razorpay_payment_id',
  'razorpay_order_id',
  'razorpay_signature',
  'razorpay_error',
  'razorpay_closed',
];

/**
 * Query names that a page reads while the server draws it. Every other name is the browser's alone, such as
 * `?S=` and `?google=`.
 */
const READ: Partial<Record<Place, readonly string[]>> = {
  cinemas: ['search', 'facility'],
  cinema: ['date'],
  movies: ['sort', 'genre', 'language', 'format'],
  movie: ['date'],
  food: ['direct'],
  foodCheckout: ['direct'],
  payment: RETURNED,
  payNow: ['share', ...RETURNED],
  advertise: ['tab'],
  careers: ['tab'],
};

/**
 * Returns the address as far as the server's drawing depends on it: the path, and the query that the page
 * reads, in one order. Addresses that differ in anything else are one page, drawn and kept once.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const given = new URLSearchParams(url.slice(mark));
  const read = (READ[placeOf(path)] ?? []).flatMap((name) =>
    given.getAll(name).map((value) => [name, value]),
  );
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`;
}
