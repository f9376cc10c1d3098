import { describe, expect, test } from 'vitest';
import { testConfig } from '../../../../../tests/setup/test-config.ts';
import { presentTicket, type TicketParts } from './present.ts';
import type { TicketRow } from './store.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00+05:30');
const PARTS: TicketParts = { plan: null, items: [], taxes: [], config: testConfig() };
const PAID = { kind: 'ticket', state: 'CONFIRMED', payment_type: 1, collected_at: null, pay_by: null, at: NOW };
const UNPAID = { ...PAID, state: 'PENDING', payment_type: 2, pay_by: NOW + 1 };

/** A booking made and a show that begins so many minutes from now, as a card of the profile. */
const offersCancel = (row: object, booked = -60, starts = 240): boolean =>
  presentTicket(
    {
      ...{ seat_nos: [], lines: [], facilities: ['ticket_cancellation'], language_names: null, refund_states: null },
      ...{ booked_at: NOW + booked * MINUTE, starts_at: NOW + starts * MINUTE, ends_at: null },
      ...row,
    } as unknown as TicketRow,
    PARTS,
    'en',
  ).cancellable;

describe('L-15 AMB-137 which cards offer Cancel', () => {
  test.each<[string, object, boolean]>([
    ['a paid booking', PAID, true],
    ['one at a cinema that offers no cancelling', { ...PAID, facilities: [] }, false],
    ['food', { ...PAID, kind: 'food' }, false],
    ['food without a show', { ...PAID, kind: 'food', starts_at: null }, false],
    ['a cash booking', UNPAID, true],
    ['a pay-later booking', { ...UNPAID, payment_type: 3 }, true],
    ['a cash booking at its deadline', { ...UNPAID, pay_by: NOW }, false],
    ['a cash booking whose tickets were handed out', { ...UNPAID, collected_at: NOW - 1 }, false],
    ['a group that is still collecting', { ...UNPAID, payment_type: 4 }, false],
    ['a group that is paid', { ...PAID, payment_type: 4 }, true],
    ...['REDEEMED', 'COMPLETED', 'CANCELLED', 'AUTO_CANCELLED', 'REFUNDING', 'EXPIRED'].map((state): [string, object, boolean] => [
      state.toLowerCase(),
      { ...PAID, state },
      false,
    ]),
  ])('%s: %o is %s', (_name, row, offered) => expect(offersCancel(row)).toBe(offered));

  test.each([
    ['booked this minute, the show half an hour later', 0, 30, true],
    ['booked this minute, the show a minute too near', 0, 29, false],
    ['twenty minutes before the show', -60, 20, true],
    ['nineteen minutes before the show', -60, 19, false],
    ['after the show began', -60, -1, false],
  ])('%s', (_name, booked, starts, offered) => {
    expect(offersCancel(PAID, booked, starts)).toBe(offered);
    // Nothing was paid: no window but the deadline.
    expect(offersCancel(UNPAID, booked, starts)).toBe(true);
  });
});
