// Money is whole paise everywhere inside; rupees exist only on the wire and on the screen (AMB-124).

/** Whole paise, never a fraction. */
export type Paise = number;

/** The least amount that a card can pay or get back: a rupee. */
export const LEAST_BY_CARD: Paise = 100;

/** Returns rupees as the wire carries them: a number with at most two decimals. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/** Returns the paise of a rupee amount that we sent ourselves; it keeps its sign. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100);
}

/**
 * Clients add rupees as floating-point numbers: 547.2 - 50 is 497.20000000000005. Less than this many rupees
 * is dust.
 */
const DUST = 0.000_01;

/**
 * Returns the paise of a rupee amount. Returns null unless it is finite, not negative and has at most two
 * decimals, apart from the dust of sums (AMB-58).
 */
export function fromRupees(rupees: number): Paise | null {
  const paise = toPaise(rupees);
  if (!Number.isSafeInteger(paise) || paise < 0) return null;
  return Math.abs(paise / 100 - rupees) < DUST ? paise + 0 : null;
}

/** Returns `percent` (a whole number) of an amount, half a paisa rounded up. */
export function percentOf(paise: Paise, percent: number): Paise {
  return Math.floor((paise * percent + 50) / 100);
}

/**
 * Returns n equal parts that sum exactly to the total. The first part (the organiser's, AMB-78) takes the odd
 * paise. n is at least 1.
 */
export function splitEvenly(total: Paise, n: number): Paise[] {
  const part = Math.floor(total / n);
  const parts: Paise[] = Array.from({ length: n }, () => part);
  parts[0] = total - part * (n - 1);
  return parts;
}

/**
 * Returns parts in proportion to the weights that sum exactly to the total (AMB-136). Each part is within a
 * paisa of its exact share. Odd paise go to the largest remainders, earlier parts first. Weights are whole,
 * not negative and not all zero.
 */
export function splitInProportion(total: Paise, weights: readonly number[]): Paise[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  // A product of paise passes 2^53 at a few crore rupees, so exact integers are needed.
  const shares = weights.map((weight) => {
    const product = BigInt(total) * BigInt(weight);
    return { part: Number(product / whole), remainder: product % whole };
  });
  const left = total - shares.reduce((sum, share) => sum + share.part, 0);
  // The sort is stable: equal remainders stay in their order.
  const byRemainder = [...shares].sort((a, b) => Number(b.remainder - a.remainder));
  for (const share of byRemainder.slice(0, left)) share.part += 1;
  return shares.map((share) => share.part);
}

/** Groups digits as India writes them, by two above the last three: 12,34,567. */
function grouped(whole: number): string {
  const digits = String(whole);
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

/** Returns '₹1,814.40': rupees with two decimals, the only form of an amount to pay (J-17). */
export function formatRupees(paise: Paise): string {
  const amount = Math.abs(paise);
  const fraction = String(amount % 100).padStart(2, '0');
  return `${paise < 0 ? '-' : ''}₹${grouped(Math.floor(amount / 100))}.${fraction}`;
}

/** Returns '₹430', or '₹453.60' with paise: the price of one seat, beside its name. */
export const shortRupees = (paise: Paise): string =>
  paise % 100 === 0 ? formatWholeRupees(paise) : formatRupees(paise);

/** Returns '₹204' for ₹203.60: the price that a list begins at. It is rounded up, never below what is paid. */
export const rupeesFrom = (paise: Paise): string => formatWholeRupees(Math.ceil(paise / 100) * 100);

/** Returns '₹512': whole rupees, half up. Only the phone's food bar rounds (H-09, AMB-69). */
export function formatWholeRupees(paise: Paise): string {
  return `${paise < 0 ? '-' : ''}₹${grouped(Math.floor((Math.abs(paise) + 50) / 100))}`;
}
