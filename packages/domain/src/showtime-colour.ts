// Rules for how full a show looks (F-17, AMB-37). Percentages count all seats of the show, not only those on
// sale.

export type ShowState = 'available' | 'fast' | 'sold';

/**
 * Returns 'available' above the cinema's fast-filling percentage of all seats, 'fast' at or below it, 'sold'
 * when none is left.
 */
export function showState(forSale: number, total: number, fastFillingPercent: number): ShowState {
  if (forSale <= 0) return 'sold';
  return forSale * 100 > fastFillingPercent * total ? 'available' : 'fast';
}

/**
 * Returns how many of the chip's five rows are filled: none only when nothing is sold, all only when
 * everything is.
 */
export function soldFifths(forSale: number, total: number): number {
  if (forSale <= 0 || total <= 0) return 5;
  if (forSale >= total) return 0;
  return Math.min(4, Math.max(1, Math.round(((total - forSale) / total) * 5)));
}
