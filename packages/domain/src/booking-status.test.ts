import { describe, expect, test } from 'vitest';
import {
  amountLabel,
  type CaptureFacts,
  captureEvent,
  isBooked,
  nextState,
  type OrderEvent,
  type OrderState,
  outward,
  SEAT_CLAIMING,
} from './booking-status.ts';

const STATES: OrderState[] = [
  'DRAFT',
  'PRICED',
  'HELD',
  'PAYING',
  'CONFIRMED',
  'PENDING',
  'RELEASED',
  'EXPIRED',
  'REFUNDING',
  'AUTO_CANCELLED',
  'CANCELLED',
  'REDEEMED',
  'COMPLETED',
];
const EVENTS: OrderEvent[] = [
  'add_seats',
  'set_seats',
  'hold_food',
  'edit',
  'open_card_order',
  'payment_failed',
  'captured',
  'own_share_captured',
  'book_unpaid',
  'release',
  'lapse',
  'late_capture_kept',
  'late_share_kept',
  'late_capture_lost',
  'stray_capture',
  'share_paid',
  'paid_in_full',
  'deadline_passed',
  'customer_cancelled',
  'show_cancelled',
  'redeemed',
  'show_ended',
];

// The table of requirements §4.1, written a second time, so that a slip in either copy shows.
const MOVES: [OrderState, OrderEvent, OrderState][] = [
  ['DRAFT', 'add_seats', 'PRICED'],
  ['DRAFT', 'hold_food', 'HELD'],
  ['DRAFT', 'release', 'RELEASED'],
  ['DRAFT', 'lapse', 'EXPIRED'],
  ['PRICED', 'add_seats', 'PRICED'],
  ['PRICED', 'set_seats', 'HELD'],
  ['PRICED', 'release', 'RELEASED'],
  ['PRICED', 'lapse', 'EXPIRED'],
  ['HELD', 'edit', 'HELD'],
  ['HELD', 'open_card_order', 'PAYING'],
  ['HELD', 'captured', 'CONFIRMED'],
  ['HELD', 'own_share_captured', 'PENDING'],
  ['HELD', 'book_unpaid', 'PENDING'],
  ['HELD', 'release', 'RELEASED'],
  ['HELD', 'lapse', 'EXPIRED'],
  ['HELD', 'show_cancelled', 'CANCELLED'],
  ['HELD', 'stray_capture', 'HELD'],
  ['PAYING', 'edit', 'HELD'],
  ['PAYING', 'open_card_order', 'PAYING'],
  ['PAYING', 'payment_failed', 'HELD'],
  ['PAYING', 'captured', 'CONFIRMED'],
  ['PAYING', 'own_share_captured', 'PENDING'],
  ['PAYING', 'release', 'RELEASED'],
  ['PAYING', 'lapse', 'EXPIRED'],
  ['PAYING', 'show_cancelled', 'CANCELLED'],
  ['PAYING', 'stray_capture', 'PAYING'],
  ['PENDING', 'share_paid', 'PENDING'],
  ['PENDING', 'paid_in_full', 'CONFIRMED'],
  ['PENDING', 'deadline_passed', 'AUTO_CANCELLED'],
  ['PENDING', 'customer_cancelled', 'CANCELLED'],
  ['PENDING', 'show_cancelled', 'CANCELLED'],
  ['PENDING', 'stray_capture', 'PENDING'],
  ['CONFIRMED', 'customer_cancelled', 'CANCELLED'],
  ['CONFIRMED', 'show_cancelled', 'CANCELLED'],
  ['CONFIRMED', 'redeemed', 'REDEEMED'],
  ['CONFIRMED', 'show_ended', 'COMPLETED'],
  ['CONFIRMED', 'stray_capture', 'CONFIRMED'],
  ['EXPIRED', 'late_capture_kept', 'CONFIRMED'],
  ['EXPIRED', 'late_share_kept', 'PENDING'],
  ['EXPIRED', 'late_capture_lost', 'REFUNDING'],
  ['RELEASED', 'late_capture_lost', 'REFUNDING'],
  ['REFUNDING', 'stray_capture', 'REFUNDING'],
  ['AUTO_CANCELLED', 'stray_capture', 'AUTO_CANCELLED'],
  ['CANCELLED', 'stray_capture', 'CANCELLED'],
  ['REDEEMED', 'show_cancelled', 'CANCELLED'],
  ['REDEEMED', 'stray_capture', 'REDEEMED'],
  ['COMPLETED', 'stray_capture', 'COMPLETED'],
];

describe('moves between states', () => {
  test.each(MOVES)('from %s, %s leads to %s', (from, event, to) => expect(nextState(from, event)).toEqual({ ok: true, state: to }));

  test('AMB-76 every move that the table does not name is refused', () => {
    const allowed = new Set(MOVES.map(([from, event]) => `${from} ${event}`));
    for (const state of STATES)
      for (const event of EVENTS)
        expect([state, event, nextState(state, event).ok]).toEqual([state, event, allowed.has(`${state} ${event}`)]);
  });

  test('J-12 AMB-76 a payment on a closed order is a bad transaction', () => {
    for (const state of ['EXPIRED', 'RELEASED', 'CANCELLED', 'AUTO_CANCELLED'] as const) {
      expect(nextState(state, 'captured')).toEqual({ ok: false, reason: 'bad_transaction' });
      expect(nextState(state, 'book_unpaid')).toEqual({ ok: false, reason: 'bad_transaction' });
    }
  });

  test('AMB-55 an edit without a hold says that the hold is gone', () => {
    for (const state of ['DRAFT', 'PRICED', 'EXPIRED', 'CONFIRMED'] as const)
      expect(nextState(state, 'edit')).toEqual({ ok: false, reason: 'hold_expired' });
    expect(nextState('HELD', 'set_seats')).toEqual({ ok: false, reason: 'hold_expired' });
    expect(nextState('HELD', 'add_seats')).toEqual({ ok: false, reason: 'hold_expired' });
  });

  test('L-03 a confirmed booking is not released, and a used ticket not cancelled', () => {
    expect(nextState('CONFIRMED', 'release')).toEqual({ ok: false, reason: 'state_forbids' });
    expect(nextState('REDEEMED', 'customer_cancelled')).toEqual({ ok: false, reason: 'state_forbids' });
    expect(nextState('REDEEMED', 'redeemed')).toEqual({ ok: false, reason: 'state_forbids' });
  });

  test('J-20 an order that the customer released is never booked again, even by late money', () => {
    const reachable = new Set<OrderState>(['RELEASED']);
    for (const state of reachable)
      for (const event of EVENTS) {
        const move = nextState(state, event);
        if (move.ok) reachable.add(move.state);
      }
    expect([...reachable]).toEqual(['RELEASED', 'REFUNDING']);
  });

  test('G-24 an order claims its seats from the hold to the end of the show, and in no closed state', () => {
    expect(STATES.filter((state) => SEAT_CLAIMING.includes(state))).toEqual([
      'HELD',
      'PAYING',
      'CONFIRMED',
      'PENDING',
      'REDEEMED',
      'COMPLETED',
    ]);
  });

  test('AMB-76 a standing booking is paid, or waits for its money', () => {
    expect(STATES.filter(isBooked)).toEqual(['CONFIRMED', 'PENDING', 'REDEEMED', 'COMPLETED']);
  });
});

describe('what captured money means', () => {
  const fits = { fits: true, retakable: true };
  test.each<[string, OrderState, CaptureFacts, OrderEvent, boolean]>([
    ['J-19 money for a live hold', 'HELD', fits, 'captured', true],
    ['J-19 money for an open card order', 'PAYING', { fits: true, retakable: false }, 'captured', true],
    ['money for another total than the present one', 'PAYING', { fits: false, retakable: true }, 'stray_capture', false],
    ['J-22 the own share of an organiser', 'PAYING', { ...fits, leavesDue: true }, 'own_share_captured', true],
    [
      'J-21 the own share of an organiser when the others can no longer be paid',
      'PAYING',
      { ...fits, leavesDue: true, tooLate: true },
      'stray_capture',
      false,
    ],
    ['J-21 the whole of a booking a day before the show', 'PAYING', { ...fits, tooLate: true }, 'captured', true],
    [
      '§4.3 a share of a group whose tickets were handed out in time',
      'PENDING',
      { ...fits, leavesDue: true, tooLate: true },
      'share_paid',
      true,
    ],
    ['J-13 the amount due of a pending booking', 'PENDING', fits, 'paid_in_full', true],
    ['J-22 a share that is not the last', 'PENDING', { ...fits, leavesDue: true }, 'share_paid', true],
    ['another amount for a pending booking', 'PENDING', { fits: false, retakable: true }, 'stray_capture', false],
    ['AMB-76 late money with the seats still free', 'EXPIRED', fits, 'late_capture_kept', true],
    ['AMB-76 a late own share with the seats still free', 'EXPIRED', { ...fits, leavesDue: true }, 'late_share_kept', true],
    ['J-20 late money without the seats', 'EXPIRED', { fits: true, retakable: false }, 'late_capture_lost', false],
    ['J-20 late money for another total', 'EXPIRED', { fits: false, retakable: true }, 'late_capture_lost', false],
    ['AMB-55 late money for an order its customer released', 'RELEASED', fits, 'late_capture_lost', false],
    ['a second payment', 'CONFIRMED', fits, 'stray_capture', false],
    ['money after a cancellation', 'CANCELLED', fits, 'stray_capture', false],
    ['money after an auto-cancel', 'AUTO_CANCELLED', fits, 'stray_capture', false],
  ])('%s', (_name, state, facts, event, keeps) => expect(captureEvent(state, facts)).toEqual({ event, keeps }));

  test('J-20 money is never refused: in every state that can have a card order there is a move for it', () => {
    for (const state of STATES.filter((name) => name !== 'DRAFT' && name !== 'PRICED'))
      for (const right of [true, false])
        for (const retakable of [true, false])
          for (const leavesDue of [true, false])
            expect(nextState(state, captureEvent(state, { fits: right, retakable, leavesDue }).event).ok).toBe(true);
  });
});

describe('what the outside sees', () => {
  test.each<[OrderState, boolean, string, string, string | null]>([
    ['CONFIRMED', true, 'Confirmed', 'Active', 'AMOUNT PAID'],
    ['REDEEMED', true, 'Confirmed', 'Redeemed', 'AMOUNT PAID'],
    ['COMPLETED', true, 'Confirmed', 'Active', 'AMOUNT PAID'],
    ['PENDING', false, 'Pending', 'Active', 'AMOUNT PENDING'],
    ['CANCELLED', true, 'Confirmed', 'Cancelled', null],
    ['CANCELLED', false, 'Pending', 'Cancelled', null],
    ['AUTO_CANCELLED', false, 'Pending', 'AutoCancelled', null],
    ['REFUNDING', true, 'Pending', 'Expired', null],
    ['EXPIRED', false, 'Pending', 'Expired', null],
    ['RELEASED', false, 'Pending', 'Cancelled', null],
  ])('K-19 AMB-46 AMB-47 %s (paid: %s) is %s, %s, over the amount %s', (state, wasPaid, payment, booking, label) => {
    const seen = outward(state, wasPaid);
    expect(seen).toEqual({ payment_status: payment, booking_status: booking });
    expect(amountLabel(seen.payment_status, seen.booking_status)).toBe(label);
  });
});
