import { translatorFor } from '@houseful/app-kit/text.tsx';
import { expect, test } from 'vitest';
import { refusalWords, sortPromos } from './promo-verdicts.ts';

const fits = (amount: number) => ({ eligible: true, amount, reason: null });
const refused = { eligible: false, amount: 0, reason: 'min_amount' };

test('I-08 offers: the code that saves most comes first, and the ones that do not fit go apart', () => {
  const judged = [
    { promo: 'TEN', answer: fits(10) },
    { promo: 'SMALL', answer: refused },
    { promo: 'UNASKED', answer: undefined },
    { promo: 'HUNDRED', answer: fits(100) },
  ];
  const { fitting, others } = sortPromos(judged);
  expect(fitting.map(({ promo }) => promo)).toEqual(['HUNDRED', 'TEN', 'UNASKED']);
  expect(others.map(({ promo }) => promo)).toEqual(['SMALL']);
});

test('I-08 offers: every reason has a sentence of its own, and an unknown one has the widest', () => {
  const said = ['expired', 'used_up', 'min_amount', 'not_applicable'].map((reason) => refusalWords(reason, translatorFor('en')));
  expect(new Set(said).size).toBe(4);
  expect(refusalWords('later', translatorFor('en'))).toBe(said[3]);
});
