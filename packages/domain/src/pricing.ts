import { type Paise, percentOf } from './money.ts';

// A price is a list of lines, computed in one place: the seat bar, the summary, the card order, the ticket and
// the receipt all read its lines. A new line of the bill is a new kind here.

/** Tax class of a line: the price of the seats, food, the fee, or a deduction. */
export type TaxClass = 'ticket' | 'food' | 'fee' | 'none';

/** The kinds of lines with their tax class, in the order of the bill. The ledger has an account of each. */
const KINDS = {
  tickets: 'ticket',
  /** The surcharge of a 3D show. */
  three_d: 'ticket',
  food: 'food',
  /** The internet handling charge of the cinema. */
  handling: 'fee',
  /** GST on the handling charge alone (J-06). */
  gst: 'fee',
  promo: 'none',
} as const satisfies Record<string, TaxClass>;

export type LineKind = keyof typeof KINDS;

/** A line of a price: `paise` is `count` times `each`. A promo's amounts are negative. */
export type Line = { kind: LineKind; count: number; each: Paise; paise: Paise; tax: TaxClass };

/** A price. The total is the sum of its lines; no line is 0. */
export type Quote = { lines: Line[]; total: Paise };

/** The kinds that each seat pays, tickets first. */
export type SeatKind = Exclude<LineKind, 'food' | 'gst' | 'promo'>;

/** The price of one seat by kind; a kind that is not charged is left out or 0. */
export type SeatRates = Partial<Record<SeatKind, Paise>>;

export type QuoteInput = {
  /** Number of tickets; 0 for a food-only order. */
  quantity: number;
  /** The handling charge is left out where ShowConvenience is off: nothing is charged (AMB-73). */
  each: SeatRates;
  /** The GST on the handling charge alone, in whole percent (J-06). */
  gstPercent: number;
  /** All food of the order together. */
  foodPaise?: Paise;
  promoPaise?: Paise;
};

const isSeatKind = (kind: LineKind): kind is SeatKind =>
  kind !== 'food' && kind !== 'gst' && kind !== 'promo';
/** Tells whether lines of a kind are part of the price of a seat. */
export const isPartOfSeat = (kind: LineKind): boolean => KINDS[kind] === 'ticket';

const kindsInOrder = Object.keys(KINDS) as LineKind[];
/** The kinds that make up the price of a seat, without fee. */
const seatKinds = () => kindsInOrder.filter(isSeatKind).filter(isPartOfSeat);

/** Returns the convenience fee: a handling charge with its GST. */
export const withGst = (handling: Paise, gstPercent: number): Paise =>
  handling + percentOf(handling, gstPercent);

/**
 * Computes the price of an order. The total is never below the fee: a promo pays for goods, so it is cut to
 * goods (J-17, I-18, AMB-75).
 */
export function quote({ quantity, each, gstPercent, foodPaise = 0, promoPaise = 0 }: QuoteInput): Quote {
  const seats = kindsInOrder.filter(isSeatKind).map((kind) => lineOf(kind, quantity, each[kind] ?? 0));
  const handling = paiseOf(seats, 'handling');
  const gst = lineOf('gst', 1, withGst(handling, gstPercent) - handling);
  return requote([...seats, gst], { foodPaise, promoPaise });
}

/** Computes the price again with other food and another promo. All other lines stay as they were quoted. */
export function requote(
  lines: readonly Line[],
  { foodPaise, promoPaise }: { foodPaise: Paise; promoPaise: Paise },
): Quote {
  const goods = [...lines.filter(({ tax }) => tax === 'ticket'), lineOf('food', 1, foodPaise)];
  const promo = Math.min(Math.max(promoPaise, 0), totalOf(goods));
  return billOf([...goods, ...lines.filter(({ tax }) => tax === 'fee'), lineOf('promo', 1, -promo)]);
}

function billOf(all: readonly Line[]): Quote {
  const lines = all.filter(({ paise }) => paise !== 0);
  return { lines, total: totalOf(lines) };
}

const lineOf = (kind: LineKind, count: number, each: Paise): Line => ({
  kind,
  count,
  each,
  paise: count * each,
  tax: KINDS[kind],
});

const totalOf = (lines: readonly Line[]): Paise => lines.reduce((sum, { paise }) => sum + paise, 0);

/** Returns the amount of the line of a kind, 0 without one. */
export const paiseOf = (lines: readonly Line[], of: LineKind): Paise =>
  totalOf(lines.filter(({ kind }) => kind === of));

/** Returns the sum of the lines of a tax class: `fee` is the convenience fee, GST included. */
export const sumOf = (lines: readonly Line[], of: TaxClass): Paise =>
  totalOf(lines.filter(({ tax }) => tax === of));

/** Returns the sum of seats and food, before fee and promo: curTotal on the outside. */
export const goodsOf = (lines: readonly Line[]): Paise => sumOf(lines, 'ticket') + sumOf(lines, 'food');

/** Returns the discount as a positive amount. */
export const promoOf = (lines: readonly Line[]): Paise => 0 - paiseOf(lines, 'promo');

/** Returns the price of one seat as the customer is told it, surcharges included and without fee. */
export const seatPrice = (each: SeatRates): Paise =>
  seatKinds().reduce((sum, kind) => sum + (each[kind] ?? 0), 0);

/** Tells whether two seats cost the same, kind by kind, without fee. */
export const isSamePrice = (a: SeatRates, b: SeatRates): boolean =>
  seatKinds().every((kind) => (a[kind] ?? 0) === (b[kind] ?? 0));

/** Returns the surcharges of one seat beyond its ticket: threeDCharge on the outside. */
export const surcharges = (each: SeatRates): Paise => seatPrice(each) - (each.tickets ?? 0);

/** Returns the rates without fee, and without kinds of 0. */
export const ticketRates = (each: SeatRates): SeatRates =>
  Object.fromEntries(seatKinds().flatMap((kind) => (each[kind] ? [[kind, each[kind]]] : [])));

/** Returns the seat price of quoted lines by kind, without fee. */
export const seatRates = (lines: readonly Line[]): SeatRates =>
  Object.fromEntries(lines.filter(({ tax }) => tax === 'ticket').map(({ kind, each }) => [kind, each]));

/**
 * Returns both prices if the price per seat, 3D charge included, differs from the one shown; otherwise null
 * (G-16, AMB-57).
 */
export function priceChange(
  shownPerSeat: Paise,
  nowPerSeat: Paise,
): null | { oldPrice: Paise; newPrice: Paise } {
  return shownPerSeat === nowPerSeat ? null : { oldPrice: shownPerSeat, newPrice: nowPerSeat };
}

/** Returns the 3D charge per seat: per-seat total minus per-seat ticket total (G-18). */
export function threeDPerSeat(goods: Paise, tickets: Paise, quantity: number): Paise {
  return (goods - tickets) / quantity;
}
