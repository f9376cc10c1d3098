import { cleanPhrase } from './forms/clean-text.ts';
import { LEAST_BY_CARD, type Paise, percentOf } from './money.ts';

// Does a promo code apply to an order, and for how much (I-01..I-03, I-18, AMB-70). The server asks again under lock at payment.

export type PromoScope = 'tickets' | 'food' | 'any';

export type Promo = {
  scope: PromoScope;
  /** Either so many paise, or a whole percent of the part of the order in scope, at most `capPaise`. */
  kind: 'flat' | 'percent';
  value: number;
  capPaise: Paise | null;
  minAmountPaise: Paise;
  /** Film and cinema codes it is limited to; null is any. */
  films: readonly string[] | null;
  cinemas: readonly string[] | null;
  /** First instant at which it is valid and first at which it no longer is; null is open. */
  startsAt: number | null;
  endsAt: number | null;
  perUserLimit: number | null;
  totalLimit: number | null;
};

/** Uses reserved or consumed by others' and own orders, the one in question not counted. */
export type PromoUses = { usedByUser: number; usedInAll: number };

export type PromoOrder = PromoUses & {
  /** Null while not known: a bare question about a code. A film that has no code is '', which no list names. */
  film: string | null;
  cinema: string | null;
  /** Tickets with 3D charge, and food; null where the amounts are not known yet. */
  ticketsPaise: Paise | null;
  foodPaise: Paise | null;
  /** Handling charge and its GST, which no code takes off; null where they are not known yet. */
  feePaise: Paise | null;
};

export type PromoRefusal = 'unknown' | 'expired' | 'used_up' | 'not_applicable' | 'min_amount';
export type PromoVerdict = { ok: true; amount: Paise } | { ok: false; reason: PromoRefusal };

/** Returns the code as stored: upper case, without the marks that a person copies with it. */
export function normalisePromoCode(text: string): string {
  return cleanPhrase(text).toUpperCase();
}

/**
 * Whether a promo applies, checked in the order unknown, expired, used up, not applicable, minimum. The amount never exceeds the part
 * of the order in scope, so no total can become negative; only where it would leave so little that no card takes it (J-09), it pays for all
 * of the goods. A promo that has not begun is not applicable.
 */
export function judgePromo(promo: Promo | null, order: PromoOrder, now: number): PromoVerdict {
  if (!promo) return refused('unknown');
  if (promo.endsAt !== null && now >= promo.endsAt) return refused('expired');
  if (isUsedUp(promo, order)) return refused('used_up');
  if (promo.startsAt !== null && now < promo.startsAt) return refused('not_applicable');
  if (!covers(promo.films, order.film) || !covers(promo.cinemas, order.cinema)) return refused('not_applicable');
  const base = amountInScope(promo.scope, order);
  if (base === null) return { ok: true, amount: promo.kind === 'flat' ? promo.value : (promo.capPaise ?? 0) };
  if (base === 0) return refused('not_applicable');
  if (base < promo.minAmountPaise) return refused('min_amount');
  const amount = promo.kind === 'flat' ? promo.value : percentOf(base, promo.value);
  return { ok: true, amount: orAllGoods(Math.min(amount, promo.capPaise ?? amount, base), order) };
}

/** So much of a promo, or all of the goods where less than a card takes would be left to pay. */
function orAllGoods(amount: Paise, { ticketsPaise, foodPaise, feePaise }: PromoOrder): Paise {
  if (ticketsPaise === null || foodPaise === null || feePaise === null) return amount;
  const goods = ticketsPaise + foodPaise;
  return goods + feePaise - amount < LEAST_BY_CARD ? goods : amount;
}

function refused(reason: PromoRefusal): PromoVerdict {
  return { ok: false, reason };
}

/** Whether all uses of a promo are taken, or all that one person has. */
export function isUsedUp({ totalLimit, perUserLimit }: Promo, { usedInAll, usedByUser }: PromoUses): boolean {
  return (totalLimit !== null && usedInAll >= totalLimit) || (perUserLimit !== null && usedByUser >= perUserLimit);
}

/** An unknown film or cinema is given the benefit of the doubt: the answer is a quote, and attaching asks again with both known. */
function covers(list: readonly string[] | null, code: string | null): boolean {
  return list === null || code === null || list.includes(code);
}

function amountInScope(scope: PromoScope, { ticketsPaise, foodPaise }: PromoOrder): Paise | null {
  if (scope === 'tickets') return ticketsPaise;
  if (scope === 'food') return foodPaise;
  return ticketsPaise === null || foodPaise === null ? null : ticketsPaise + foodPaise;
}
