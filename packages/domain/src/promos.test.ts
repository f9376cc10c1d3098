import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePromo, normalisePromoCode, type Promo, type PromoOrder } from './promos.ts';

const NOW = 1_800_000_000_000;
const save50: Promo = {
  scope: 'tickets',
  kind: 'flat',
  value: 5000,
  capPaise: null,
  minAmountPaise: 0,
  films: null,
  cinemas: null,
  startsAt: null,
  endsAt: null,
  perUserLimit: 1,
  totalLimit: null,
};
const order: PromoOrder = {
  film: 'FILM2D',
  cinema: 'CIN1',
  ticketsPaise: 50_000,
  foodPaise: 20_000,
  feePaise: 4720,
  usedByUser: 0,
  usedInAll: 0,
};

describe('what a promo takes off', () => {
  test.each<[string, Partial<Promo>, Partial<PromoOrder>, number]>([
    ['I-01 SAVE50 takes Rs 50', {}, {}, 5000],
    ['20 percent of the tickets', { kind: 'percent', value: 20 }, {}, 10_000],
    ['20 percent of the tickets, at most Rs 60', { kind: 'percent', value: 20, capPaise: 6000 }, {}, 6000],
    ['10 percent of the food', { scope: 'food', kind: 'percent', value: 10 }, {}, 2000],
    ['10 percent of everything', { scope: 'any', kind: 'percent', value: 10 }, {}, 7000],
    ['a percentage rounds half a paisa up', { kind: 'percent', value: 50 }, { ticketsPaise: 3 }, 2],
    ['I-18 Rs 50 off tickets of Rs 30 takes Rs 30', {}, { ticketsPaise: 3000 }, 3000],
    ['I-18 food does not help a ticket promo', { value: 60_000 }, {}, 50_000],
    ['J-09 what would leave half a rupee leaves nothing', { value: 49_950 }, { foodPaise: 0, feePaise: 0 }, 50_000],
    ['J-09 what leaves a rupee leaves it', { value: 49_900 }, { foodPaise: 0, feePaise: 0 }, 49_900],
    ['J-09 half a rupee beside the fee is left', { value: 49_950 }, { foodPaise: 0 }, 49_950],
    ['a bare question about a flat code', {}, { cinema: null, ticketsPaise: null, foodPaise: null }, 5000],
    [
      'a bare question about a capped percentage names the cap',
      { kind: 'percent', value: 20, capPaise: 6000 },
      { ticketsPaise: null, foodPaise: null },
      6000,
    ],
    ['J-09 what a card would take is not judged while the food is unknown', { value: 49_950 }, { foodPaise: null, feePaise: 0 }, 49_950],
    ['J-09 nor while the fee is unknown', { value: 49_950 }, { foodPaise: 0, feePaise: null }, 49_950],
    ['J-09 nor while the tickets are unknown', { scope: 'food', value: 19_950 }, { ticketsPaise: null, feePaise: 0 }, 19_950],
    ['a code without a limit for one person', { perUserLimit: null }, { usedByUser: 3 }, 5000],
    ['a code of other films while the film is unknown', { films: ['FILM3D'] }, { film: null }, 5000],
    ['the minimum itself is enough', { minAmountPaise: 50_000 }, {}, 5000],
    ['the film it names', { films: ['FILM2D', 'FILM3D'] }, {}, 5000],
    ['the cinema it names', { cinemas: ['CIN1'] }, {}, 5000],
    ['the last use', { totalLimit: 100 }, { usedInAll: 99 }, 5000],
    ['the last moment', { endsAt: NOW + 1 }, {}, 5000],
    ['the first moment', { startsAt: NOW }, {}, 5000],
  ])('%s', (_name, promo, change, amount) =>
    expect(judgePromo({ ...save50, ...promo }, { ...order, ...change }, NOW)).toEqual({ ok: true, amount }),
  );
});

test('AMB-70 a bare question about a percentage without a cap has no amount to name', () => {
  const percent: Promo = { ...save50, kind: 'percent', value: 20 };
  expect(judgePromo(percent, { ...order, ticketsPaise: null }, NOW)).toEqual({ ok: true, amount: 0 });
  expect(judgePromo({ ...percent, scope: 'any' }, { ...order, foodPaise: null }, NOW)).toEqual({ ok: true, amount: 0 });
  expect(judgePromo({ ...percent, scope: 'any' }, { ...order, ticketsPaise: null }, NOW)).toEqual({ ok: true, amount: 0 });
});

describe('why a promo is refused', () => {
  test('I-02 an unknown code', () => expect(judgePromo(null, order, NOW)).toEqual({ ok: false, reason: 'unknown' }));

  test.each<[string, Partial<Promo>, Partial<PromoOrder>, string]>([
    ['I-18 EXPIRED1', { endsAt: NOW }, {}, 'expired'],
    ['I-18 USEDUP', { totalLimit: 10 }, { usedInAll: 10 }, 'used_up'],
    ['I-18 SAVE50 a second time by the same person', {}, { usedByUser: 1 }, 'used_up'],
    ['I-18 FOODONLY on tickets alone', { scope: 'food' }, { foodPaise: 0 }, 'not_applicable'],
    ['I-18 a ticket promo on food alone', {}, { ticketsPaise: 0 }, 'not_applicable'],
    ['I-18 another film', { films: ['FILM3D'] }, {}, 'not_applicable'],
    ['I-18 a film that has no code', { films: ['FILM3D'] }, { film: '' }, 'not_applicable'],
    ['I-18 another cinema', { cinemas: ['CIN2'] }, {}, 'not_applicable'],
    ['AMB-70 a promo that has not begun', { startsAt: NOW + 1 }, {}, 'not_applicable'],
    ['AMB-70 an order below the minimum', { minAmountPaise: 50_001 }, {}, 'min_amount'],
    ['AMB-70 the minimum is of the part in scope', { scope: 'food', minAmountPaise: 30_000 }, {}, 'min_amount'],
  ])('%s', (_name, promo, change, reason) =>
    expect(judgePromo({ ...save50, ...promo }, { ...order, ...change }, NOW)).toEqual({ ok: false, reason }),
  );

  test('an expired code says that it expired, even where it would not apply anyway', () => {
    expect(judgePromo({ ...save50, endsAt: NOW, films: [] }, { ...order, usedByUser: 1 }, NOW)).toEqual({ ok: false, reason: 'expired' });
  });
});

test('I-18 no promo takes more than the part of the order that it covers, nor less than nothing', () => {
  const paise = fc.integer({ min: 0, max: 1_000_000 });
  const promo = fc.record({
    scope: fc.constantFrom<Promo['scope']>('tickets', 'food', 'any'),
    kind: fc.constantFrom<Promo['kind']>('flat', 'percent'),
    value: fc.integer({ min: 0, max: 100 }),
    capPaise: fc.option(paise),
  });
  fc.assert(
    fc.property(promo, paise, paise, (shape, ticketsPaise, foodPaise) => {
      const verdict = judgePromo({ ...save50, ...shape }, { ...order, ticketsPaise, foodPaise }, NOW);
      if (!verdict.ok) return;
      const base = shape.scope === 'tickets' ? ticketsPaise : shape.scope === 'food' ? foodPaise : ticketsPaise + foodPaise;
      expect(Number.isInteger(verdict.amount) && verdict.amount >= 0 && verdict.amount <= base).toBe(true);
    }),
  );
});

test('spelling and case do not change a code', () => expect(normalisePromoCode('  save50 ')).toBe('SAVE50'));
