import { describe, expect, test } from 'vitest';
import { endsAt, stageOf } from './booking-stage.ts';

const at = (time: string) => `2026-11-21T19:${time}+05:30`;
const order = (state: string, now = '00:00', end: string | null = '07:00') => ({
  state,
  booked: true,
  booking_end_time: end === null ? null : at(end),
  server_time: at(now),
});

describe('where a booking stands', () => {
  test('R-12 held seats are live, with or without a card order', () => {
    expect(stageOf(order('HELD'))).toBe('live');
    expect(stageOf(order('PAYING', '06:59'))).toBe('live');
  });

  test('AMB-55 a payment begun in time is waited for after the hold has ended', () => {
    expect(stageOf(order('PAYING', '07:00'))).toBe('waiting');
  });

  test('G-25 a lapsed hold is over', () => {
    expect(stageOf(order('EXPIRED', '07:01'))).toBe('over');
  });

  test('AMB-130 whatever finished it elsewhere, a booked one has a ticket', () => {
    for (const state of ['CONFIRMED', 'PENDING', 'REDEEMED', 'COMPLETED', 'CANCELLED', 'AUTO_CANCELLED']) {
      expect(stageOf(order(state))).toBe('booked');
    }
  });

  test('AMB-138 a hold whose show the cinema cancelled has no ticket', () => {
    expect(stageOf({ ...order('CANCELLED'), booked: false })).toBe('closed');
  });

  test('J-20 money that came too late goes back', () => {
    expect(stageOf(order('REFUNDING'))).toBe('returned');
  });

  test('AMB-60 nothing held, released, unknown: nothing is in progress', () => {
    expect(stageOf(null)).toBe('none');
    for (const state of ['DRAFT', 'PRICED', 'RELEASED', 'SOMETHING_NEW']) expect(stageOf(order(state, '00:00', null))).toBe('none');
  });
});

describe('the end of the hold', () => {
  test('G-15 the countdown runs by the server’s clock, even if the browser’s clock is wrong', () => {
    expect(endsAt(order('HELD', '03:00'), 5_000_000)).toBe(5_000_000 + 240_000);
  });

  test('G-15 answers that took differently long to arrive do not move the countdown', () => {
    expect(endsAt(order('HELD', '03:01'), 5_000_200, 5_240_000)).toBe(5_240_000);
  });

  test('AMB-55 a real change is taken over', () => {
    expect(endsAt(order('HELD', '05:00'), 5_000_000, 5_240_000)).toBe(5_120_000);
  });
});
