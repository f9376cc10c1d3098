import { type Paise, splitInProportion } from './money.ts';
import type { PromoScope } from './promos.ts';

// Ticket and food prices include their tax. The receipt states the tax in them; tax never changes a total
// (AMB-74).

/**
 * A rate of a dated table: from `from` on, goods up to `upToPaise` each (null: any price) carry `percent`.
 * The table is data, never code.
 */
export type TaxRate = { from: number; upToPaise: Paise | null; percent: number };

/**
 * Returns the rate at an instant for goods of this price: the latest table, its lowest bracket that fits.
 * Returns null where the table has no rate.
 */
export function taxRateAt(rates: readonly TaxRate[], pricePaise: Paise, at: number): number | null {
  const begun = rates.filter((rate) => rate.from <= at);
  const latest = Math.max(...begun.map((rate) => rate.from));
  const fitting = begun
    .filter((rate) => rate.from === latest && (rate.upToPaise === null || pricePaise <= rate.upToPaise))
    .sort((a, b) => (a.upToPaise ?? Number.POSITIVE_INFINITY) - (b.upToPaise ?? Number.POSITIVE_INFINITY));
  return fitting[0]?.percent ?? null;
}

/** Splits an amount that includes tax: net + tax = gross exactly, tax rounded half up. */
export function splitTax(grossPaise: Paise, percent: number): { net: Paise; tax: Paise } {
  const tax = Math.floor((2 * grossPaise * percent + 100 + percent) / (2 * (100 + percent)));
  return { net: grossPaise - tax, tax };
}

/**
 * Takes a promo off the goods it is for: a ticket code off tickets, a food code off food, any other off both
 * in proportion. A rest that its part cannot take comes off the other part, so both together lose exactly the
 * promo.
 */
export function takeOffPromo(
  price: { tickets: Paise; food: Paise },
  promo: Paise,
  scope: PromoScope,
): { tickets: Paise; food: Paise } {
  const { tickets, food } = price;
  if (tickets + food === 0) return price;
  const [inProportion = 0] = splitInProportion(promo, [tickets, food]);
  const wanted = { tickets: promo, food: 0, any: inProportion }[scope];
  const off = Math.min(tickets, Math.max(wanted, promo - food));
  return { tickets: tickets - off, food: food - (promo - off) };
}
