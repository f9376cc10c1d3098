import { translatorFor } from '@houseful/app-kit/text.tsx';
import type { LineKind } from '@houseful/domain/pricing.ts';
import { describe, expect, test } from 'vitest';
import { orderLines, totalLine } from './order-lines.ts';

const t = translatorFor('en');
const dish = (id: string, price: number, quantity: number) => ({ id, name: id, price, quantity });
const line = (kind: LineKind, count: number, each: number) => ({ kind, count, each, amount: count * each });
const lines = [
  line('tickets', 2, 250),
  line('three_d', 2, 30),
  line('food', 1, 241),
  line('handling', 2, 20),
  line('gst', 1, 7.2),
  line('promo', 1, -50),
];
const order = {
  lines,
  area: 'Gold',
  items: [dish('Samosa', 120.5, 2)],
  gst_percent: 18,
  promo_code: 'SAVE50',
  total: 798.2,
};
const without = (...kinds: LineKind[]) => lines.filter(({ kind }) => !kinds.includes(kind));
const amounts = (given: Partial<typeof order>, fee?: 'known' | 'failed') =>
  Object.fromEntries(
    orderLines({ ...order, ...given }, t, fee).flatMap((group) => group.flatMap(({ line, amount }) => (line ? [[line, amount]] : []))),
  );

describe('price lines', () => {
  test('J-17 seats, 3D, food, charge, GST and promo stand with two decimals and add up to the server’s total', () => {
    expect(amounts({})).toEqual({
      tickets: '₹500.00',
      threeD: '₹60.00',
      food: '₹241.00',
      charges: '₹40.00',
      gst: '₹7.20',
      promo: '−₹50.00',
    });
    expect(totalLine(order, t).amount).toBe('₹798.20');
  });

  test('J-01 of several dishes each has its line, and their sum is read out', () => {
    const [, food = []] = orderLines({ ...order, items: [dish('Samosa', 120, 2), dish('Chai', 90, 1)] }, t);
    expect(food.map(({ key, amount, spoken, line }) => [key, amount, spoken ?? false, line])).toEqual([
      ['Samosa', '₹240.00', false, undefined],
      ['Chai', '₹90.00', false, undefined],
      ['food', '₹330.00', true, 'food'],
    ]);
  });

  test('J-07 AMB-73 a cinema without a convenience fee shows no line for the fee', () => {
    expect(Object.keys(amounts({ lines: without('handling', 'gst') }))).not.toContain('charges');
  });

  test('J-07 AMB-73 when the fee call failed its lines and the total are empty', () => {
    expect(amounts({}, 'failed')).toMatchObject({ tickets: '₹500.00', charges: '', gst: '' });
    expect(totalLine(order, t, 'failed').amount).toBe('');
  });

  test('J-06 the GST line names its rate and the taxed amount', () => {
    const gst = orderLines(order, t)
      .flat()
      .find(({ key }) => key === 'gst');
    expect(gst?.each).toBe('18% of ₹40.00');
  });

  test('H-38 food alone has no seats to pay for', () => {
    expect(orderLines({ ...order, lines: without('tickets', 'three_d') }, t)[0]).toEqual([]);
  });
});
