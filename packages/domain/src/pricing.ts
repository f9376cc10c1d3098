import { type Paise, percentOf } from './money.ts';

// One total, computed in one place: the seat bar, the summary, the card order, the ticket and the receipt all
// read a Quote.

export type QuoteInput = {
  /** Number of tickets; 0 for a food-only order. */
  quantity: number;
  /** Price of one seat. */
  seatPaise: Paise;
  /** Surcharge per seat of a 3D show. */
  threeDPaise: Paise;
  /** All food lines together. */
  foodPaise: Paise;
  /** Internet handling charge of the cinema, per ticket. */
  chargePerTicketPaise: Paise;
  /** Whole percent, applied to the charge only (J-06). */
  gstPercent: number;
  /** ShowConvenience: false means that nothing is charged, not that the charge is hidden (AMB-73). */
  showConvenience: boolean;
  promoPaise: Paise;
};

export type Quote = {
  tickets: Paise;
  threeD: Paise;
  food: Paise;
  goods: Paise;
  charges: Paise;
  gst: Paise;
  convenienceFee: Paise;
  promo: Paise;
  total: Paise;
};

/**
 * Computes the price of an order. Guarantees: goods = tickets + threeD + food; convenienceFee = charges +
 * gst; total = goods + charges + gst - promo = goods + convenienceFee - promo. The total is never below the
 * fee: a promo pays for goods, so it is cut to goods (J-17, I-18, AMB-75).
 */
export function quote(input: QuoteInput): Quote {
  const tickets = input.quantity * input.seatPaise;
  const threeD = input.quantity * input.threeDPaise;
  const goods = tickets + threeD + input.foodPaise;
  const charges = input.showConvenience ? input.quantity * input.chargePerTicketPaise : 0;
  const gst = percentOf(charges, input.gstPercent);
  const promo = Math.min(Math.max(input.promoPaise, 0), goods);
  const convenienceFee = charges + gst;
  return {
    tickets,
    threeD,
    food: input.foodPaise,
    goods,
    charges,
    gst,
    convenienceFee,
    promo,
    total: goods + convenienceFee - promo,
  };
}

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
