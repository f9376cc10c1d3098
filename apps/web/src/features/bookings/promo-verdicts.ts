import type { Translate } from '@houseful/app-kit/text.tsx';

/** The answer to whether a code fits an order; undefined while it is not known. */
export type PromoAnswer = { eligible: boolean; amount: number; reason: string | null } | undefined;

/** A listed code with its answer. */
export interface JudgedPromo<Promo> {
  promo: Promo;
  answer: PromoAnswer;
}

/**
 * Parts listed codes into those that may be used, the one that saves most first, and those that do not fit
 * the order. A code without an answer may be used: the server judges it when it is applied.
 */
export function sortPromos<Promo>(judged: readonly JudgedPromo<Promo>[]) {
  const saved = ({ answer }: JudgedPromo<Promo>) => answer?.amount ?? 0;
  return {
    fitting: judged
      .filter(({ answer }) => answer?.eligible !== false)
      .toSorted((one, other) => saved(other) - saved(one)),
    others: judged.filter(({ answer }) => answer?.eligible === false),
  };
}

/** Says why a code does not fit the order. */
export function refusalWords(reason: string | null, t: Translate): string {
  if (reason === 'expired') return t('This offer has ended.');
  if (reason === 'used_up') return t('You have used this code, or all of its uses are taken.');
  if (reason === 'min_amount') return t('Your booking is below the amount that it needs.');
  return t('It is for another film, another cinema, or things that you have not booked.');
}
