import { translatorFor } from '@houseful/app-kit/text.tsx';
import { amountLabel, type BookingStatus } from '@houseful/domain/booking-status.ts';
import { expect, test } from 'vitest';
import { mostUrgent, refundSentence, STATUS_WORDS, seatSentence } from './booking-words.ts';
import { sectionOf } from './profile-sections.ts';
import type { Booking } from './queries.ts';

const t = translatorFor('en');

test('M-01 the address names the section; any other name is the first one', () => {
  expect(['editProfile', 'notifications', 'myTransactions'].map(sectionOf)).toEqual(['editProfile', 'notifications', 'myTransactions']);
  expect(['', 'orders', 'constructor', undefined].map(sectionOf)).toEqual(Array(4).fill('editProfile'));
});

test('AMB-47 of the ways a booking can end all but being used have a word for a chip in place of the amount', () => {
  for (const paid of ['Confirmed', 'Pending'] as const) {
    const chips = (Object.keys(STATUS_WORDS) as BookingStatus[]).filter((status) => amountLabel(paid, status) === null);
    expect(chips.map((status) => STATUS_WORDS[status])).toEqual(['Cancelled', 'Cancelled automatically', 'Expired']);
  }
  expect(amountLabel('Confirmed', 'Redeemed')).toBe('AMOUNT PAID');
});

test('AMB-47 AMB-111 a cancelled booking shows its refund and the refund’s progress', () => {
  expect(refundSentence(t, null)).toBe('No refund');
  expect(refundSentence(t, { amount: 0, state: 'processed' })).toBe('No refund');
  expect(refundSentence(t, { amount: 847.2, state: 'processed' })).toBe('₹847.20 refunded');
  expect(refundSentence(t, { amount: 1270.8, state: 'requested' })).toBe(
    'Refund of ₹1,270.80 on its way. It takes at least 7 working days.',
  );
  expect(refundSentence(t, { amount: 10, state: 'failed' })).toContain('delayed');
});

test('M-20 the card counts its tickets and names the seats', () => {
  const booking = { number_of_seats: 1, seats: 'Gold: E 5' } as Booking;
  expect(seatSentence(t, booking)).toBe('1 ticket, Gold: E 5');
  expect(seatSentence(t, { ...booking, number_of_seats: 2, seats: 'Gold: E 5, E 6' })).toBe('2 tickets, Gold: E 5, E 6');
  expect(seatSentence(t, { ...booking, number_of_seats: 0, seats: 'F 12' })).toBe('Seat F 12');
});

test('M-24 the unpaid booking with the first deadline stands out', () => {
  const unpaid = { payment_status: 'Pending', booking_status: 'Active', amount_due: 500, pay_by: null } as unknown as Booking;
  const late: Booking = { ...unpaid, pay_by: '2026-11-25T15:30:00+05:30' };
  const soon = { ...unpaid, pay_by: '2026-11-24T18:30:00+05:30' };
  const over = { ...unpaid, booking_status: 'AutoCancelled', pay_by: '2026-11-20T18:30:00+05:30' };
  const paid: Booking = { ...unpaid, payment_status: 'Confirmed', amount_due: 0, pay_by: null };
  expect(mostUrgent([paid, late, over, soon, unpaid])).toBe(soon);
  expect(mostUrgent([paid, over])).toBeUndefined();
});
