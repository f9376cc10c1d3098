import { createTranslate } from '@houseful/text/text.ts';
import { expect, test } from 'vitest';
import type { TicketView } from './present.ts';
import { receiptLines } from './present-receipt.ts';

const t = createTranslate('en', {});

const receipt: NonNullable<TicketView['receipt']> = {
  area: 'Silver',
  curPrice: 250,
  curTicketsTotal: 500,
  threeDCharge: 30,
  items: [{ Item_strID: 'VEG1', Item_strDescription: 'Samosa', Item_intPrice: 60, quantity: 2 }],
  internet_handling_charges: 40,
  gst: 7.2,
  gst_percent: 18,
  promo_code: 'SAVE50',
  lines: [
    { kind: 'tickets', count: 2, each: 250, amount: 500 },
    { kind: 'three_d', count: 2, each: 30, amount: 60 },
    { kind: 'food', count: 1, each: 120, amount: 120 },
    { kind: 'handling', count: 2, each: 20, amount: 40 },
    { kind: 'gst', count: 1, each: 7.2, amount: 7.2 },
    { kind: 'promo', count: 1, each: -50, amount: -50 },
  ],
};
const linesOf = (changes: Partial<Pick<TicketView, 'receipt'>>) =>
  receiptLines({ receipt, ...changes }, t).map(({ label, amount }) => [label, amount]);

test('J-17 AMB-86 a receipt has the summary’s lines, which sum to the amount paid, without empty ones; a gift has none', () => {
  expect(linesOf({})).toEqual([
    ['Silver seats, 2 × ₹250.00', 500],
    ['3D charge, 2 × ₹30.00', 60],
    ['Samosa, 2 × ₹60.00', 120],
    ['Convenience fee', 40],
    ['GST on the convenience fee, 18%', 7.2],
    ['Promo SAVE50', -50],
  ]);
  const food = { ...receipt, lines: receipt.lines.filter(({ kind }) => kind === 'food') };
  expect(linesOf({ receipt: food })).toEqual([['Samosa, 2 × ₹60.00', 120]]);
  expect(linesOf({ receipt: null })).toEqual([]);
});
