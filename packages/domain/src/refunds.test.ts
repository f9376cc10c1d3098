import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CancellationInput,
  cancellationBlockedUntil,
  isNeverCancellable,
  offersCancellation,
  quoteCancellation,
  REFUND_WORKING_DAYS,
  refundAt,
  splitRefund,
} from './refunds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-21T19:30:00+05:30');
const BOOKED = START - 72 * HOUR;
const paid: CancellationInput = {
  isOwner: true,
  state: 'CONFIRMED',
  paymentType: 1,
  foodOnly: false,
  cinemaAllowsCancellation: true,
  blockedUntil: null,
  bookedAt: BOOKED,
  startsAt: START,
  payBy: null,
  collected: false,
  promoUsed: false,
  ticketValue: 50_000,
  foodValue: 20_000,
};
const pending: CancellationInput = { ...paid, state: 'PENDING', paymentType: 2, payBy: START - 3 * HOUR };
const refused = (reason: string) => ({ allowed: false, reason, ticketPercent: 0, ticketRefund: 0, foodRefund: 0, total: 0 });

describe('how much comes back (tickets 500, food 200)', () => {
  test.each([
    ['three hours', 3 * HOUR, 75, 37_500, 57_500],
    ['L-05 2:00:01', 2 * HOUR + 1000, 75, 37_500, 57_500],
    ['L-05 a millisecond over two hours', 2 * HOUR + 1, 75, 37_500, 57_500],
    ['L-06 two hours sharp', 2 * HOUR, 50, 25_000, 45_000],
    ['L-06 twenty minutes sharp', 20 * MINUTE, 50, 25_000, 45_000],
  ])('%s before the show', (_name, before, ticketPercent, ticketRefund, total) => {
    expect(quoteCancellation(paid, START - before)).toEqual({
      allowed: true,
      reason: null,
      ticketPercent,
      ticketRefund,
      foodRefund: 20_000,
      total,
    });
    expect(quoteCancellation({ ...paid, promoUsed: true }, START - before)).toMatchObject({
      allowed: true,
      total: 0,
      foodRefund: 0,
      ticketPercent: 0,
    });
  });

  test('L-05 L-10 what cancelling will bring is told before it may be done', () => {
    const early = { ...paid, startsAt: BOOKED + 3 * HOUR };
    expect(quoteCancellation(early, BOOKED)).toEqual(refused('cancel_too_early'));
    expect(refundAt(early, BOOKED + 10 * MINUTE)).toMatchObject({ ticketPercent: 75, total: 57_500 });
    expect(refundAt({ ...early, startsAt: BOOKED + 2 * HOUR }, BOOKED + 10 * MINUTE)).toMatchObject({ total: 45_000 });
    expect(refundAt({ ...early, promoUsed: true }, BOOKED + 10 * MINUTE).total).toBe(0);
  });

  test('L-04 19:59 before the show is too late, with or without a promo', () => {
    expect(quoteCancellation(paid, START - 20 * MINUTE + 1000)).toEqual(refused('cancel_too_late'));
    expect(quoteCancellation({ ...paid, promoUsed: true }, START - 20 * MINUTE + 1)).toEqual(refused('cancel_too_late'));
    expect(quoteCancellation(paid, START + HOUR)).toEqual(refused('cancel_too_late'));
  });

  test('L-04 9:59 after booking is too early, 10:00 is not', () => {
    expect(quoteCancellation(paid, BOOKED + 10 * MINUTE - 1)).toEqual(refused('cancel_too_early'));
    expect(quoteCancellation(paid, BOOKED + 10 * MINUTE)).toMatchObject({ allowed: true });
  });

  test('AMB-110 half a paisa of the ticket value goes up', () => {
    expect(quoteCancellation({ ...paid, ticketValue: 33_333, foodValue: 0 }, START - 3 * HOUR)).toMatchObject({ ticketRefund: 25_000 });
    expect(quoteCancellation({ ...paid, ticketValue: 33_333, foodValue: 0 }, START - HOUR)).toMatchObject({ ticketRefund: 16_667 });
  });

  test('L-07 no refund ever exceeds tickets and food, and it never grows as the show comes nearer', () => {
    const value = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 0, max: 72 * HOUR }), fc.nat(HOUR), (ticketValue, foodValue, after, later) => {
        const booking = { ...paid, ticketValue, foodValue };
        const first = quoteCancellation(booking, BOOKED + 10 * MINUTE + after);
        const second = quoteCancellation(booking, BOOKED + 10 * MINUTE + after + later);
        expect(first.total).toBe(first.ticketRefund + first.foodRefund);
        expect(first.total).toBeLessThanOrEqual(ticketValue + foodValue);
        expect(second.total).toBeLessThanOrEqual(first.total);
      }),
    );
  });
});

describe('who may cancel, in the order of the decision', () => {
  const wrong: CancellationInput = {
    ...paid,
    isOwner: false,
    state: 'REDEEMED',
    foodOnly: true,
    cinemaAllowsCancellation: false,
    blockedUntil: START,
    bookedAt: START - 5 * MINUTE,
  };
  const now = START - MINUTE;

  test('L-04..L-15 with everything wrong the reasons come one after another', () => {
    const repairs: [string, Partial<CancellationInput>][] = [
      ['not_found', { isOwner: true }],
      ['state_forbids', { state: 'CONFIRMED' }],
      ['cancel_food_only', { foodOnly: false }],
      ['cancel_not_offered', { cinemaAllowsCancellation: true }],
      ['cancel_quota', { blockedUntil: null }],
      ['cancel_too_early', { bookedAt: BOOKED }],
      ['cancel_too_late', { startsAt: START + HOUR }],
    ];
    let booking = wrong;
    for (const [reason, repair] of repairs) {
      expect(quoteCancellation(booking, now)).toEqual(refused(reason));
      booking = { ...booking, ...repair };
    }
    expect(quoteCancellation(booking, now)).toMatchObject({ allowed: true });
  });

  test.each([
    'DRAFT',
    'PRICED',
    'HELD',
    'PAYING',
    'RELEASED',
    'EXPIRED',
    'REFUNDING',
    'AUTO_CANCELLED',
    'CANCELLED',
    'REDEEMED',
    'COMPLETED',
  ] as const)('a %s order cannot be cancelled by the customer', (state) =>
    expect(quoteCancellation({ ...paid, state }, START - 5 * HOUR)).toEqual(refused('state_forbids')),
  );

  test('L-08 H-38 a food-only booking cannot be cancelled', () => {
    expect(quoteCancellation({ ...paid, foodOnly: true }, START - 5 * HOUR)).toEqual(refused('cancel_food_only'));
  });

  test('L-15 AMB-112 a cinema without cancellation refuses', () => {
    expect(quoteCancellation({ ...paid, cinemaAllowsCancellation: false }, START - 5 * HOUR)).toEqual(refused('cancel_not_offered'));
  });

  test('AMB-135 an unpaid booking gives its seats back for nothing, at once and until its deadline', () => {
    const nothing = { allowed: true, reason: null, ticketPercent: 0, ticketRefund: 0, foodRefund: 0, total: 0 };
    expect(quoteCancellation(pending, BOOKED)).toEqual(nothing);
    expect(quoteCancellation(pending, START - 3 * HOUR - 1)).toEqual(nothing);
    expect(quoteCancellation(pending, START - 3 * HOUR)).toEqual(refused('state_forbids'));
    expect(quoteCancellation({ ...pending, blockedUntil: START }, BOOKED)).toEqual(refused('cancel_quota'));
  });

  test('AMB-136 a group that still collects shares cannot be cancelled, a confirmed one can', () => {
    expect(quoteCancellation({ ...pending, paymentType: 4 }, BOOKED)).toEqual(refused('state_forbids'));
    expect(quoteCancellation({ ...paid, paymentType: 4 }, START - 5 * HOUR)).toMatchObject({ allowed: true, ticketPercent: 75 });
  });

  test('tickets that were handed out on credit cannot be given back online', () => {
    expect(quoteCancellation({ ...pending, collected: true }, BOOKED)).toEqual(refused('state_forbids'));
  });
});

test('L-10 the promise is at least seven working days', () => expect(REFUND_WORKING_DAYS).toBe(7));

test('L-15 AMB-137 a ticket offers cancelling while it is allowed, and earlier if it will be', () => {
  const offers = (change: Partial<CancellationInput>, now: number) => offersCancellation({ ...paid, ...change }, now);
  expect(offers({}, START - 5 * HOUR)).toBe(true);
  expect(offers({}, START - 20 * MINUTE + 1)).toBe(false);
  expect(offers({ bookedAt: START - 30 * MINUTE }, START - 30 * MINUTE)).toBe(true);
  expect(offers({ bookedAt: START - 30 * MINUTE + 1 }, START - 30 * MINUTE + 1)).toBe(false);
  expect(offers({ cinemaAllowsCancellation: false }, START - 5 * HOUR)).toBe(false);
  // The quota of the quarter is judged when the customer asks for the quote.
  expect(offers({ blockedUntil: START }, START - 5 * HOUR)).toBe(true);
});

test('AMB-135 an unpaid booking without a deadline gives nothing back, and ownership is checked first', () => {
  expect(quoteCancellation({ ...pending, payBy: null }, BOOKED)).toEqual(refused('state_forbids'));
  expect(quoteCancellation({ ...pending, isOwner: false }, BOOKED)).toEqual(refused('not_found'));
  expect(quoteCancellation({ ...paid, collected: true }, START - 5 * HOUR)).toMatchObject({ allowed: true });
});

describe('five in a quarter', () => {
  test('L-11 the sixth cancellation is refused until the next quarter begins', () => {
    const now = START - 5 * HOUR;
    expect(quoteCancellation({ ...paid, blockedUntil: now + 1 }, now)).toEqual(refused('cancel_quota'));
    expect(quoteCancellation({ ...paid, blockedUntil: now }, now)).toMatchObject({ allowed: true });
    expect(cancellationBlockedUntil(5, now)).toBe(Date.parse('2027-01-01T00:00:00+05:30'));
    expect(cancellationBlockedUntil(4, now)).toBeNull();
  });
});

describe('around the decision', () => {
  test('AMB-137 a booking made under half an hour before the show can never be cancelled', () => {
    expect(isNeverCancellable(START - 30 * MINUTE, START)).toBe(false);
    expect(isNeverCancellable(START - 30 * MINUTE + 1, START)).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * HOUR }), fc.integer({ min: 0, max: 2 * HOUR }), (before, after) => {
        const booking = { ...paid, bookedAt: START - before };
        if (isNeverCancellable(booking.bookedAt, START)) expect(quoteCancellation(booking, booking.bookedAt + after).allowed).toBe(false);
        else expect(quoteCancellation(booking, booking.bookedAt + 10 * MINUTE).allowed).toBe(true);
      }),
    );
  });

  test('AMB-136 a group refund goes back in proportion to the shares and sums exactly', () => {
    expect(splitRefund(37_501, [20_000, 20_000, 10_000])).toEqual([15_001, 15_000, 7500]);
    expect(splitRefund(1, [1, 1, 1])).toEqual([1, 0, 0]);
    const share = fc.integer({ min: 100, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 10 }), fc.constantFrom(50, 75, 100), (shares, percent) => {
        const paidInAll = shares.reduce((sum, part) => sum + part, 0);
        const total = Math.floor((paidInAll * percent) / 100);
        const parts = splitRefund(total, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts.every((part, index) => part >= 0 && part <= (shares[index] ?? 0))).toBe(true);
      }),
    );
  });
});
