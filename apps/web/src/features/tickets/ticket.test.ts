import { translatorFor } from '@houseful/app-kit/text.tsx';
import { decodeQR } from 'qr/decode.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { qrPath } from '../../booking/ticket-qr.tsx';
import type { Ticket } from './ticket.ts';
import { TicketReceipt } from './ticket-receipt.tsx';
import { directionsLink, greeting, owesOrPaid, refundText, screenNumber, ticketState } from './ticket-state.ts';

const t = translatorFor('en');
const ticket = (changes: Partial<Ticket> = {}) =>
  ({
    booking_status: 'Active',
    payment_status: 'Confirmed',
    amount_due: 0,
    pay_by: null,
    refund: null,
    latitude: 19.01,
    longitude: 72.84,
    cinema: 'Prakash',
    cinema_address: 'Mumbai 400013',
    ...changes,
  }) as Ticket;

describe('how a ticket stands', () => {
  test('K-19 AMB-46 active bookings are paid or pending', () => {
    expect(ticketState(ticket())).toBe('paid');
    expect(ticketState(ticket({ payment_status: 'Pending' }))).toBe('pending');
  });

  test('AMB-47 a ticket that is over asks for no money, even if it was not fully paid', () => {
    expect(ticketState(ticket({ booking_status: 'Cancelled' }))).toBe('cancelled');
    expect(ticketState(ticket({ booking_status: 'AutoCancelled', payment_status: 'Pending' }))).toBe('lapsed');
    expect(ticketState(ticket({ booking_status: 'Redeemed' }))).toBe('used');
    /** The words above the ticket and its receipt. */
    const said = (changes: Partial<Ticket>) => {
      const unpaid = { amount_due: 497.2, pay_by: '2026-11-24T15:30:00+05:30', receipt: null, taxes: [] };
      const given = ticket({ ...unpaid, ...changes });
      return JSON.stringify(greeting(given, t)) + renderToStaticMarkup(createElement(TicketReceipt, { ticket: given }));
    };
    const asking = /497|is not paid|to be paid|to pay|you owe</i;
    expect(said({ payment_status: 'Pending' })).toMatch(asking);
    for (const booking_status of ['Cancelled', 'AutoCancelled', 'Expired', 'Redeemed'] as const)
      for (const payment_status of ['Confirmed', 'Pending'] as const) expect(said({ booking_status, payment_status })).not.toMatch(asking);
  });

  test('AMB-47 a booking that ended unpaid has no receipt, because nobody paid or owes anything', () => {
    expect(owesOrPaid(ticket({ booking_status: 'AutoCancelled', payment_status: 'Pending' }))).toBe(false);
    expect(owesOrPaid(ticket({ booking_status: 'Cancelled', payment_status: 'Pending' }))).toBe(false);
    expect(owesOrPaid(ticket({ booking_status: 'Cancelled' }))).toBe(true);
    expect(owesOrPaid(ticket({ payment_status: 'Pending' }))).toBe(true);
  });

  test('K-01 a pending ticket shows its deadline and the amount due', () => {
    const { text } = greeting(ticket({ payment_status: 'Pending', amount_due: 497.2, pay_by: '2026-11-24T15:30:00+05:30' }), t);
    expect(text).toContain('₹497.20');
    expect(text).toContain('Tue 24 Nov, 3:30 PM');
  });

  test('J-22 L-13 a group that collects says what friends owe and that all get their money back; no counter', () => {
    const group = ticket({ payment_status: 'Pending', payment_type: 4, amount_due: 847.2, pay_by: '2026-11-24T15:16:00+05:30' });
    const { text, on } = greeting(group, t);
    expect(text).toBe(
      'The friends’ shares of ₹847.20 are to be paid before Tue 24 Nov, 3:16 PM. If one is missing, the booking cancels itself and everybody gets back what they paid.',
    );
    expect(on).toEqual(['₹847.20', 'Tue 24 Nov, 3:16 PM']);
    expect(greeting({ ...group, payment_type: 3 }, t).text).toContain('At the counter');
  });

  test('AMB-138 a ticket of a cancelled show names the cinema as canceller and promises a full refund', () => {
    const cancelled = (changes: Partial<Ticket>) => greeting(ticket({ booking_status: 'Cancelled', ...changes }), t);
    expect(cancelled({ cancelled_by: 'customer' }).text).toContain('on sale again');
    const { title, text } = cancelled({ cancelled_by: 'cinema', refund: { amount: 547.2, state: 'requested' } });
    expect(title).toBe('The cinema cancelled this show.');
    expect(text).toContain('refunded, fees included');
    expect(text).not.toContain('on sale again');
    const pending = { cancelled_by: 'cinema', payment_status: 'Pending' } as const;
    expect(cancelled(pending).text).toContain('owe nothing');
    // A group that was still collecting gets its paid shares back.
    expect(cancelled({ ...pending, refund: { amount: 182.4, state: 'requested' } }).text).toContain('refunded, fees included');
    expect(cancelled({ cancelled_by: 'cinema', gift: true }).text).toBe('We are sorry. This ticket lets nobody in.');
  });

  test('L-10 L-16 a refund shows its amount and progress; without a refund nothing is shown', () => {
    expect(refundText(ticket(), t)).toBe('');
    expect(refundText(ticket({ refund: { amount: 0, state: 'processed' } }), t)).toBe('');
    expect(refundText(ticket({ refund: { amount: 575, state: 'requested' } }), t)).toContain('at least 7 working days');
    expect(refundText(ticket({ refund: { amount: 575, state: 'processed' } }), t)).toContain('₹575.00');
  });
});

describe('the code', () => {
  /** The drawn path as a picture, eight pixels a square. */
  function picture(text: string) {
    const { size, path } = qrPath(text);
    const scale = 8;
    const side = size * scale;
    const data = new Uint8Array(side * side * 4).fill(255);
    for (const [, x = '0', y = '0', length = '0'] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
      for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
        data.fill(0, (row * side + Number(x) * scale) * 4, (row * side + (Number(x) + Number(length)) * scale) * 4);
      }
    }
    for (let at = 3; at < data.length; at += 4) data[at] = 255;
    return { width: side, height: side, data };
  }

  test('K-10 AMB-49 the drawn code decodes to the ticket’s own text', () => {
    expect(decodeQR(picture('K7Q2M9XD-ABCDEFGH234'))).toBe('K7Q2M9XD-ABCDEFGH234');
  });

  test('K-10 a ticket’s code fills 100 px with whole pixels', () => {
    expect(100 % qrPath('K7Q2M9XD-ABCDEFGH234').size).toBe(0);
  });
});

test('K-01 the way to the cinema is a plain link, by place or by address', () => {
  expect(directionsLink(ticket())).toBe('https://www.google.com/maps/dir/?api=1&destination=19.01%2C72.84');
  expect(directionsLink(ticket({ latitude: null }))).toContain('Prakash%2C%20Mumbai%20400013');
});

test('K-05 a screen’s number stands alone under the word Screen', () => {
  expect(['Screen 3', 'स्क्रीन 3', 'Audi 1', 'Screen'].map(screenNumber)).toEqual(['3', '3', 'Audi 1', 'Screen']);
});
