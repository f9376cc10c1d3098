import { cleanPhrase } from './forms/clean-text.ts';
import { LEAST_BY_CARD, type Paise, percentOf } from './money.ts';

// Rules for whether a promo code applies to an order, and for how much (I-01..I-03, I-18, AMB-70). The server
// asks again under lock at payment.

export type PromoScope = 'tickets' | 'food' | 'any';

export type Promo = {
  scope: PromoScope;
  /**
   * `flat`: a number of paise. `percent`: a whole percent of the part of the order in scope, at most
   * `capPaise`.
   */
  kind: 'flat' | 'percent';
  value: number;
  capPaise: Paise | null;
  minAmountPaise: Paise;
  /** Film and cinema codes that the promo is limited to; null means any. */
  films: readonly string[] | null;
  cinemas: readonly string[] | null;
  /** The first instant of validity and the first instant after it; null means open. */
  startsAt: number | null;
  endsAt: number | null;
  perUserLimit: number | null;
  totalLimit: number | null;
};

/** Uses that orders reserved or consumed, without the order in question. */
export type PromoUses = { usedByUser: number; usedInAll: number };

export type PromoOrder = PromoUses & {
  /**
   * Null when unknown, as in a bare question about a code. A film without a code is '', which no list names.
   */
  film: string | null;
  cinema: string | null;
  /** Tickets with their 3D charge, and food; null while the amounts are unknown. */
  ticketsPaise: Paise | null;
  foodPaise: Paise | null;
  /** Handling charge and its GST, which no code reduces; null while unknown. */
  feePaise: Paise | null;
};

export type PromoRefusal = 'unknown' | 'expired' | 'used_up' | 'not_applicable' | 'min_amount';
export type PromoVerdict = { ok: true; amount: Paise } | { ok: false; reason: PromoRefusal };

/** Returns the code as stored: upper case, without marks copied along with it. */
export function normalisePromoCode(text: string): string {
  return cleanPhrase(text).toUpperCase();
}

/**
 * Judges a promo in this order: unknown, expired, used up, not applicable, minimum. A promo that has not
 * begun is not applicable. The amount never exceeds the part of the order in scope, so no total is negative.
 * If the rest would be too little for a card, the promo pays for all goods (J-09).
 */
export function judgePromo(promo: Promo | null, order: PromoOrder, now: number): PromoVerdict {
  if (!promo) return refused('unknown');
  if (promo.endsAt !== null && now >= promo.endsAt) return refused('expired');
  if (isUsedUp(promo, order)) return refused('used_up');
  if (promo.startsAt !== null && now < promo.startsAt) return refused('not_applicable');
  if (!covers(promo.films, order.film) || !covers(promo.cinemas, order.cinema))
    return refused('not_applicable');
  const base = amountInScope(promo.scope, order);
  if (base === null) return { ok: true, amount: promo.kind === 'flat' ? promo.value : (promo.capPaise ?? 0) };
  if (base === 0) return refused('not_applicable');
  if (base < promo.minAmountPaise) return refused('min_amount');
  const amount = promo.kind === 'flat' ? promo.value : percentOf(base, promo.value);
  return { ok: true, amount: orAllGoods(Math.min(amount, promo.capPaise ?? amount, base), order) };
}

/** Returns the promo's amount, or all of the goods if the rest would be less than a card takes. */
function orAllGoods(amount: Paise, { ticketsPaise, foodPaise, feePaise }: PromoOrder): Paise {
  if (ticketsPaise === null || foodPaise === null || feePaise === null) return amount;
  const goods = ticketsPaise + foodPaise;
  return goods + feePaise - amount < LEAST_BY_CARD ? goods : amount;
}

function refused(reason: PromoRefusal): PromoVerdict {
  return { ok: false, reason };
}

/** Says whether all uses of a promo are taken, or all that one person has. */
export function isUsedUp({ totalLimit, perUserLimit }: Promo, { usedInAll, usedByUser }: PromoUses): boolean {
  return (
    (totalLimit !== null && usedInAll >= totalLimit) || (perUserLimit !== null && usedByUser >= perUserLimit)
  );
}

/**
 * Says whether a list covers a film or cinema. An unknown one counts as covered: the answer is a quote, and
 * attaching the promo checks again with both known.
 */
function covers(list: readonly string[] | null, code: string | null): boolean {
  return list === null || code === null || list.includes(code);
}

function amountInScope(scope: PromoScope, { ticketsPaise, foodPaise }: PromoOrder): Paise | null {
  if (scope === 'tickets') return ticketsPaise;
  if (scope === 'food') return foodPaise;
  return ticketsPaise === null || foodPaise === null ? null : ticketsPaise + foodPaise;
}
