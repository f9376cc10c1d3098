import { describe, expect, test } from 'vitest';
import { brokenPromises } from './order-invariants.ts';
import { atClock, type Command, claimsSeats, decide, keptMoney, newOrder, type Order, totalOf } from './order-machine.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const START = NOW + 72 * HOUR;
const price = {
  quantity: 2,
  each: { tickets: 25_000, handling: 2000 },
  gstPercent: 18,
};

/** Returns the order after commands that must all succeed, each at its own time after NOW. */
function after(...steps: [ms: number, Command][]): Order {
  let order = newOrder(price, START, NOW);
  for (const [ms, command] of steps) {
    const decision = decide(order, command, NOW + ms, true);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.reason}`);
    order = decision.order;
  }
  return order;
}

const PRICE: [number, Command] = [0, { type: 'price', price }];
const HOLD: [number, Command] = [0, { type: 'hold', seats: ['F12', 'F13'] }];
const OPEN: [number, Command] = [0, { type: 'open_card_order', id: 'card-1' }];
const captured = (payment = 'pay-1', amount = 54_720, cardOrder = 'card-1'): Command => ({
  type: 'captured',
  payment,
  cardOrder,
  amount,
  genuine: true,
});
const paying = () => after(PRICE, HOLD, OPEN);

describe('paying by card', () => {
  test('J-10 hold, card order, capture: confirmed, the whole total kept', () => {
    const order = after(PRICE, HOLD, OPEN, [60_000, captured()]);
    expect(order).toMatchObject({ state: 'CONFIRMED', bookedAt: NOW + 60_000, payments: [{ id: 'pay-1', amount: 54_720, refunded: 0 }] });
    expect(keptMoney(order)).toBe(totalOf(order));
  });

  test('J-23 callback and five webhooks of one payment change nothing after the first', () => {
    const confirmed = after(PRICE, HOLD, OPEN, [60_000, captured()]);
    for (let again = 1; again <= 5; again += 1)
      expect(decide(confirmed, captured(), NOW + again * HOUR, true)).toEqual({ ok: true, order: confirmed });
  });

  test('J-19 a forged capture, a foreign card order and a wrong amount are refused', () => {
    const unverified = { ok: false, reason: 'payment_unverified' };
    expect(decide(paying(), { ...captured(), genuine: false } as Command, NOW, true)).toEqual(unverified);
    expect(decide(paying(), captured('pay-1', 54_720, 'card-9'), NOW, true)).toEqual(unverified);
    expect(decide(paying(), captured('pay-1', 100), NOW, true)).toEqual(unverified);
  });

  test('AMB-133 after a failed attempt the order is held again and the retry uses the same card order', () => {
    const order = after(PRICE, HOLD, OPEN, [1000, { type: 'payment_failed' }], [2000, { type: 'open_card_order', id: 'card-2' }]);
    expect(order).toMatchObject({ state: 'PAYING', cardOrders: [{ id: 'card-1', amount: 54_720 }] });
  });

  test('a second payment on a confirmed booking goes back in full', () => {
    const order = after(PRICE, HOLD, OPEN, [1000, captured()], [2000, captured('pay-2')]);
    expect(order).toMatchObject({
      state: 'CONFIRMED',
      payments: [
        { id: 'pay-1', refunded: 0 },
        { id: 'pay-2', refunded: 54_720 },
      ],
    });
  });

  test('money for a total that has changed since goes back, and the hold stays', () => {
    const order = after(PRICE, HOLD, OPEN, [1000, { type: 'edit', foodPaise: 12_000, promoPaise: 0 }], [2000, captured()]);
    expect(order).toMatchObject({ state: 'HELD', payments: [{ refunded: 54_720 }] });
  });

  test('money for an edit that was undone still fits', () => {
    const edit = (foodPaise: number): Command => ({ type: 'edit', foodPaise, promoPaise: 0 });
    expect(after(PRICE, HOLD, OPEN, [1000, edit(12_000)], [2000, edit(0)], [3000, captured()])).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('when time runs out', () => {
  test('G-25 a hold without a card order ends at 420 s and its seats are free', () => {
    const held = after(PRICE, HOLD);
    expect(claimsSeats(held, NOW + 419_999)).toBe(true);
    expect(claimsSeats(held, NOW + 420_000)).toBe(false);
    expect(decide(held, { type: 'edit', foodPaise: 1, promoPaise: 0 }, NOW + 420_000, true)).toEqual({ ok: false, reason: 'hold_expired' });
    expect(decide(held, { type: 'book_unpaid', paymentType: 2 }, NOW + 420_000, true)).toEqual({ ok: false, reason: 'bad_transaction' });
  });

  test('AMB-55 with an open card order the seats stay 180 s longer, for that payment only', () => {
    expect(decide(paying(), captured(), NOW + 599_999, true)).toMatchObject({ ok: true, order: { state: 'CONFIRMED' } });
    expect(claimsSeats(paying(), NOW + 599_999)).toBe(true);
    expect(claimsSeats(paying(), NOW + 600_000)).toBe(false);
    expect(decide(paying(), { type: 'edit', foodPaise: 1, promoPaise: 0 }, NOW + 420_000, true)).toEqual({
      ok: false,
      reason: 'hold_expired',
    });
    expect(decide(paying(), { type: 'payment_failed' }, NOW + 420_000, true)).toEqual({ ok: false, reason: 'state_forbids' });
  });

  test('AMB-76 late money takes the same seats again when they are free', () => {
    expect(decide(paying(), captured(), NOW + HOUR, true)).toMatchObject({ ok: true, order: { state: 'CONFIRMED' } });
  });

  test('J-20 late money without the seats, or after the start, goes back in full', () => {
    for (const [when, free] of [
      [NOW + HOUR, false],
      [START, true],
    ] as const) {
      const decision = decide(paying(), captured(), when, free);
      expect(decision).toMatchObject({ ok: true, order: { state: 'REFUNDING', payments: [{ amount: 54_720, refunded: 54_720 }] } });
    }
  });

  test('AMB-55 an order that its customer released is never booked again', () => {
    const released = after(PRICE, HOLD, OPEN, [1000, { type: 'release' }]);
    expect(decide(released, captured(), NOW + 2000, true)).toMatchObject({ ok: true, order: { state: 'REFUNDING' } });
    expect(decide(released, { type: 'release' }, NOW + 2000, true)).toEqual({ ok: true, order: released });
  });

  test('a draft nobody touched is gone after seven minutes', () => {
    expect(decide(after(PRICE), HOLD[1], NOW + 420_000, true)).toEqual({ ok: false, reason: 'hold_expired' });
  });
});

describe('holding', () => {
  test('G-24 seats that are not free are refused', () =>
    expect(decide(after(PRICE), HOLD[1], NOW, false)).toEqual({ ok: false, reason: 'seat_taken' }));
  test('G-14 as many seats as priced', () =>
    expect(decide(after(PRICE), { type: 'hold', seats: ['F12'] }, NOW, true)).toEqual({ ok: false, reason: 'invalid_input' }));
  test('G-27 a show that has started is closed', () => {
    expect(decide(newOrder(price, NOW, NOW), PRICE[1], NOW, true)).toEqual({ ok: false, reason: 'show_closed' });
    expect(decide({ ...after(PRICE), startsAt: NOW }, HOLD[1], NOW, true)).toEqual({ ok: false, reason: 'show_closed' });
  });
  test.each([0, 1.5])('G-08 G-14 %d seats are no number of seats', (quantity) => {
    expect(decide(after(), { type: 'price', price: { ...price, quantity } }, NOW, true)).toEqual({ ok: false, reason: 'invalid_input' });
  });
  test('G-08 eleven seats are not priced', () => {
    expect(decide(after(), { type: 'price', price: { ...price, quantity: 11 } }, NOW, true)).toEqual({
      ok: false,
      reason: 'too_many_seats',
    });
  });
});

describe('booking without money', () => {
  test('J-21 pay later is pending until three hours before the show, then cancelled by itself', () => {
    const order = after(PRICE, HOLD, [0, { type: 'book_unpaid', paymentType: 3 }]);
    expect(order).toMatchObject({ state: 'PENDING', payBy: START - 3 * HOUR });
    expect(atClock(order, START - 3 * HOUR - 1).state).toBe('PENDING');
    expect(atClock(order, START - 3 * HOUR).state).toBe('AUTO_CANCELLED');
  });

  test('AMB-133 cash may be chosen while a card window is open, and a payment made there still pays the booking', () => {
    const order = after(PRICE, HOLD, OPEN, [1000, { type: 'book_unpaid', paymentType: 2 }]);
    expect(order.state).toBe('PENDING');
    expect(decide(order, captured(), NOW + 2000, true)).toMatchObject({ ok: true, order: { state: 'CONFIRMED' } });
    expect(decide(order, captured(), START - 3 * HOUR, true)).toMatchObject({
      ok: true,
      order: { state: 'AUTO_CANCELLED', payments: [{ refunded: 54_720 }] },
    });
  });

  test('J-21 not within three hours of the show', () => {
    const held = { ...after(PRICE, HOLD), startsAt: NOW + 3 * HOUR };
    expect(decide(held, { type: 'book_unpaid', paymentType: 2 }, NOW, true)).toMatchObject({
      ok: false,
      reason: 'payment_type_unavailable',
    });
  });
});

describe('cancelling', () => {
  const confirmed = () => after(PRICE, HOLD, OPEN, [0, captured()]);

  test('L-05 three days before: three quarters of the tickets come back, the fee stays', () => {
    const order = after(PRICE, HOLD, OPEN, [0, captured()], [HOUR, { type: 'cancel' }]);
    expect(order).toMatchObject({ state: 'CANCELLED', payments: [{ refunded: 37_500 }] });
    expect(keptMoney(order)).toBe(54_720 - 37_500);
  });

  test('AMB-110 the 3D charge counts as ticket, L-09 a promo leaves nothing to give back', () => {
    const withPrice = (change: object) => {
      const priced = { ...price, ...change };
      const held = { ...after(PRICE, HOLD), price: priced };
      const opened = decide(held, OPEN[1], NOW, true);
      const paid = opened.ok && decide(opened.order, captured('pay-1', totalOf(held)), NOW, true);
      return paid && paid.ok ? decide(paid.order, { type: 'cancel' }, NOW + HOUR, true) : paid;
    };
    expect(withPrice({ each: { ...price.each, three_d: 3000 } })).toMatchObject({ ok: true, order: { payments: [{ refunded: 42_000 }] } });
    expect(withPrice({ promoPaise: 1 })).toMatchObject({ ok: true, order: { payments: [{ refunded: 0 }] } });
  });

  test('time that passes changes nothing before a deadline', () => {
    expect(decide(confirmed(), { type: 'tick' }, NOW + HOUR, true)).toEqual({ ok: true, order: confirmed() });
  });

  test('L-16 a second cancel is refused and refunds nothing more', () => {
    const order = after(PRICE, HOLD, OPEN, [0, captured()], [HOUR, { type: 'cancel' }]);
    expect(decide(order, { type: 'cancel' }, NOW + HOUR, true)).toEqual({ ok: false, reason: 'state_forbids' });
  });

  test('AMB-138 a show cancelled by the cinema gives everything back, fee included', () => {
    const decision = decide(confirmed(), { type: 'cancel_show' }, NOW + HOUR, true);
    expect(decision).toMatchObject({ ok: true, order: { state: 'CANCELLED', payments: [{ refunded: 54_720 }] } });
  });

  test('a used ticket is neither cancelled nor used again', () => {
    const used = after(PRICE, HOLD, OPEN, [0, captured()], [HOUR, { type: 'redeem' }]);
    for (const type of ['cancel', 'redeem'] as const)
      expect(decide(used, { type }, NOW + 2 * HOUR, true)).toEqual({ ok: false, reason: 'state_forbids' });
  });
});

describe('the promises', () => {
  const confirmed = after(PRICE, HOLD, OPEN, [0, captured()]);
  const check = (order: Order, claims: [string, string][]) => brokenPromises(new Map([['a', order]]), new Map(claims), NOW + HOUR);
  const both: [string, string][] = [
    ['F12', 'a'],
    ['F13', 'a'],
  ];

  const payment = { id: 'pay-1', amount: 54_720, refunded: 0 };
  const cancelled = (refunded: number, more: Order['payments'] = []): Order => ({
    ...confirmed,
    state: 'CANCELLED',
    payments: [{ ...payment, refunded }, ...more],
  });
  const seats = (count: number) => Array.from({ length: count }, (_, index) => `F${index + 1}`);
  const withSeats = (count: number): [Order, [string, string][]] => [
    { ...confirmed, seats: seats(count) },
    seats(count).map((seat) => [seat, 'a']),
  ];

  test.each<[string, Order, [string, string][]]>([
    ['a confirmed booking with its seats', confirmed, both],
    ['a booking of one seat', ...withSeats(1)],
    ['a booking of ten seats', ...withSeats(10)],
    ['an unpaid booking', { ...confirmed, state: 'PENDING', payments: [] }, both],
    ['a cancelled booking without refund', cancelled(0), both],
    ['a cancelled booking refunded in full', cancelled(54_720), both],
    ['a second payment given back', { ...confirmed, payments: [payment, { id: 'pay-2', amount: 54_720, refunded: 54_720 }] }, both],
  ])('hold for %s', (_name, order, claims) => expect(check(order, claims)).toEqual([]));

  test.each<[string, Order, [string, string][]]>([
    ['a seat of a booking belongs to nobody', confirmed, [['F12', 'a']]],
    [
      'a seat of a booking belongs to somebody else',
      confirmed,
      [
        ['F12', 'a'],
        ['F13', 'b'],
      ],
    ],
    ['a claim has no order that wants it', confirmed, [...both, ['F14', 'a']]],
    ['a booking has no seats', { ...confirmed, seats: [] }, []],
    ['a booking kept too little', { ...confirmed, payments: [{ id: 'p', amount: 54_720, refunded: 1 }] }, both],
    ['a refund is larger than its payment', { ...confirmed, payments: [...confirmed.payments, { id: 'q', amount: 1, refunded: 2 }] }, both],
    ['a payment is counted twice', { ...confirmed, payments: [...confirmed.payments, { id: 'pay-1', amount: 1, refunded: 1 }] }, both],
    ['a booking has eleven seats', ...withSeats(11)],
    ['a cancelled booking keeps more than its total', cancelled(0, [{ id: 'pay-2', amount: 100, refunded: 0 }]), both],
    ['a cancelled booking gave back more than it got', cancelled(54_720, [{ id: 'pay-2', amount: 100, refunded: 101 }]), both],
    ['a refund is negative', { ...confirmed, payments: [{ ...payment, amount: 54_719, refunded: -1 }] }, both],
    ['an expired order keeps money', { ...confirmed, state: 'EXPIRED' }, both],
  ])('are broken when %s', (_name, order, claims) => expect(check(order, claims)).not.toEqual([]));
});
