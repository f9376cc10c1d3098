import type { PriceLine } from '@houseful/contract/shapes.ts';
import { toRupees } from '@houseful/domain/money.ts';
import {
  goodsOf,
  type Line,
  paiseOf,
  promoOf,
  type SeatRates,
  seatRates,
  sumOf,
  surcharges,
} from '@houseful/domain/pricing.ts';
import type { Static } from 'typebox';

// Presents a price in the contract's names, for several features. The fields of the older API come from its lines.

/** Presents the sums of a price, in rupees. */
export const presentSums = (lines: readonly Line[]) => ({
  curTotal: toRupees(goodsOf(lines)),
  curTicketsTotal: toRupees(paiseOf(lines, 'tickets')),
  internet_handling_charges: toRupees(paiseOf(lines, 'handling')),
  gst: toRupees(paiseOf(lines, 'gst')),
  convenience_fee: toRupees(sumOf(lines, 'fee')),
  promo_amount: toRupees(promoOf(lines)),
});

/** Presents the parts of a price as an order and a receipt have them: in the older fields, and line by line. */
export function presentParts(lines: readonly Line[]) {
  const { curTicketsTotal, internet_handling_charges, gst } = presentSums(lines);
  const { Price_curPrice: curPrice, threeDCharge } = presentSeatPrice(seatRates(lines));
  return {
    curPrice,
    curTicketsTotal,
    threeDCharge,
    internet_handling_charges,
    gst,
    lines: lines.map(
      ({ kind, count, each, paise }): Static<typeof PriceLine> => ({
        kind,
        count,
        each: toRupees(each),
        amount: toRupees(paise),
      }),
    ),
  };
}

/** Presents the price of one seat: its ticket, its surcharges together, and all parts by kind. */
export const presentSeatPrice = (each: SeatRates) => ({
  Price_curPrice: toRupees(each.tickets ?? 0),
  threeDCharge: toRupees(surcharges(each)),
  each: Object.fromEntries(Object.entries(each).map(([kind, paise]) => [kind, toRupees(paise)])),
});
