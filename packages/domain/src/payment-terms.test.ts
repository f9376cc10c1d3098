import { describe, expect, test } from 'vitest';
import * as terms from './payment-terms.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const far: terms.PaymentTermsInput = {
  foodOnly: false,
  delivery: 'pickup',
  quantity: 2,
  totalPaise: 54_720,
  startsAt: NOW + 72 * HOUR,
  cinemaHasPayLater: true,
  numberVerified: true,
  unpaidBookings: 0,
  autoCancelsThisQuarter: 0,
};
const inMs = (ms: number) => ({ ...far, startsAt: NOW + ms });

describe('which payment types are offered', () => {
  test('J-04 a show three days away at a full cinema offers all four', () =>
    expect(terms.availablePayments(far, NOW)).toEqual([1, 2, 3, 4]));

  test.each([
    ['J-21 S-MID, five hours away', inMs(5 * HOUR), [1, 2, 3]],
    ['J-21 S-NEAR, ninety minutes away', inMs(1.5 * HOUR), [1]],
    ['J-21 exactly 24 hours away', inMs(24 * HOUR), [1, 2, 3]],
    ['J-21 a moment more than 24 hours away', inMs(24 * HOUR + 1), [1, 2, 3, 4]],
    ['J-21 exactly 3 hours away', inMs(3 * HOUR), [1]],
    ['J-21 a moment more than 3 hours away', inMs(3 * HOUR + 1), [1, 2, 3]],
    ['J-21 CIN2, which has no pay later', { ...far, cinemaHasPayLater: false }, [1, 2, 4]],
    ['J-21 one seat', { ...far, quantity: 1 }, [1, 2, 3]],
    ['AMB-78 a total of two rupees, one for each', { ...far, totalPaise: 200 }, [1, 2, 3, 4]],
    ['AMB-78 a total that makes no two shares', { ...far, totalPaise: 199 }, [1, 2, 3]],
    ['AMB-78 I-18 a total of nothing', { ...far, totalPaise: 0 }, [1, 2, 3]],
    ['AMB-77 a person with two unpaid bookings', { ...far, unpaidBookings: 2 }, [1, 4]],
    ['AMB-77 a person with one unpaid booking', { ...far, unpaidBookings: 1 }, [1, 2, 3, 4]],
    ['AMB-77 three auto-cancels this quarter', { ...far, autoCancelsThisQuarter: 3 }, [1, 4]],
    ['AMB-77 two auto-cancels this quarter', { ...far, autoCancelsThisQuarter: 2 }, [1, 2, 3, 4]],
    ['AMB-77 a number that was never verified', { ...far, numberVerified: false }, [1, 4]],
    ['H-28 food alone', { ...far, foodOnly: true, quantity: 0 }, [1, 2]],
    ['H-28 food alone, ten minutes before the show', { ...inMs(HOUR / 6), foodOnly: true, quantity: 0 }, [1, 2]],
    ['H-28 food alone, without a show', { ...far, foodOnly: true, quantity: 0, startsAt: null }, [1, 2]],
    ['H-28 food brought to the seat', { ...far, foodOnly: true, quantity: 0, delivery: 'deliver' as const }, [1]],
    ['AMB-77 food for a person with two unpaid bookings', { ...far, foodOnly: true, unpaidBookings: 2 }, [1]],
  ])('%s offers %j', (_name, order, types) => expect(terms.availablePayments(order, NOW)).toEqual(types));

  test.each([
    ['J-04 type 0', 0, far, 'payment_type_unknown'],
    ['J-04 type 5', 5, far, 'payment_type_unknown'],
    ['J-04 type 1.5', 1.5, far, 'payment_type_unknown'],
    ['J-21 cash too late', 2, inMs(HOUR), 'show_too_soon'],
    ['J-21 pay later where there is none', 3, { ...far, cinemaHasPayLater: false }, 'cinema_has_no_pay_later'],
    ['J-21 a group of one', 4, { ...far, quantity: 1 }, 'too_few_seats'],
    ['AMB-78 a group with nothing to share', 4, { ...far, totalPaise: 0 }, 'too_little_to_share'],
    ['J-21 a group within 24 hours', 4, inMs(5 * HOUR), 'show_too_soon'],
    ['AMB-77 a third unpaid booking', 2, { ...far, unpaidBookings: 2 }, 'unpaid_limit'],
    ['AMB-77 after three auto-cancels', 3, { ...far, autoCancelsThisQuarter: 4 }, 'withdrawn_this_quarter'],
    ['H-28 food and pay later', 3, { ...far, foodOnly: true }, 'not_for_food_only'],
    ['H-28 food and group', 4, { ...far, foodOnly: true }, 'not_for_food_only'],
    ['H-28 cash for food brought to the seat', 2, { ...far, foodOnly: true, delivery: 'deliver' as const }, 'pickup_only'],
  ])('%s is refused with the reason and what is available', (_name, type, order, why) => {
    expect(terms.checkPaymentType(type, order, NOW)).toEqual({
      ok: false,
      reason: 'payment_type_unavailable',
      why,
      available: terms.availablePayments(order, NOW),
    });
  });

  test('J-04 a call that takes only some types refuses the others and names those that it takes', () => {
    const at = (type: number, order: terms.PaymentTermsInput) => terms.checkPaymentType(type, order, NOW, [1, 4]);
    expect(at(2, far)).toMatchObject({ ok: false, why: 'not_by_this_call', available: [1, 3, 4] });
    expect(at(2, inMs(HOUR))).toMatchObject({ ok: false, why: 'show_too_soon', available: [1] });
    expect(at(4, far)).toEqual({ ok: true, type: 4 });
  });

  test('J-04 an available type passes', () => expect(terms.checkPaymentType(4, far, NOW)).toEqual({ ok: true, type: 4 }));
});

describe('deadlines', () => {
  const start = NOW + 72 * HOUR;

  test('L-12 cash and pay later are due three hours before the show, L-13 a group 24 hours before, a card at once', () => {
    expect([1, 2, 3, 4].map((type) => terms.payBy(type as terms.PaymentType, start))).toEqual([
      null,
      start - 3 * HOUR,
      start - 3 * HOUR,
      start - 24 * HOUR,
    ]);
  });

  test('L-12 the deadline itself is too late', () => {
    expect(terms.isDue(start, start - 1)).toBe(false);
    expect(terms.isDue(start, start)).toBe(true);
  });

  test('J-21 every offered type leaves time to pay', () => {
    for (let ahead = 1; ahead < 30 * HOUR; ahead += 7 * 60_000)
      for (const type of terms.availablePayments(inMs(ahead), NOW)) expect(terms.payBy(type, NOW + ahead) ?? NOW + 1).toBeGreaterThan(NOW);
  });
});
