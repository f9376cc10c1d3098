import { describe, expect, test } from 'vitest';
import { checkGift, GIFTS_PER_DAY, stripLinks } from './gift.ts';
import { checkPaymentContact } from './payment-contact.ts';
import { checkSeatDetails, isSeatNumber } from './seat-details.ts';
import { checkVerifyBooking } from './verify-booking.ts';

const refused = (field: string, message: string) => ({ ok: false, field, message });

describe('a gift', () => {
  test('K-13 name, number, message, one text at a time', () => {
    expect(checkGift({ name: '', number: '', message: '' })).toMatchObject(refused('name', 'Please enter a name'));
    expect(checkGift({ name: 'Ravi', number: '', message: '' })).toMatchObject(refused('number', 'Please enter a number'));
    expect(checkGift({ name: 'Ravi', number: '9876543210', message: '' })).toMatchObject(refused('message', 'Please enter a message'));
    expect(checkGift({ name: 'Ravi', number: '9876543210', message: 'x'.repeat(300) })).toEqual({ ok: true });
    expect(checkGift({ name: 'Ravi', number: '9876543210', message: 'x'.repeat(301) })).toMatchObject({ field: 'message' });
  });

  test('K-20 five gifts of a booking a day, K-13 a message of one character is a message', () => {
    expect(GIFTS_PER_DAY).toBe(5);
    expect(checkGift({ name: 'R', number: '9876543210', message: '!' })).toEqual({ ok: true });
  });

  test('AMB-86 links are taken out of the message, ordinary words stay', () => {
    expect(stripLinks('See https://evil.example/x?y now')).toBe('See now');
    expect(stripLinks('go to www.evil.example please')).toBe('go to please');
    expect(stripLinks('at a1-9.b2.example.in#x and ftp9+a://host there')).toBe('at and there');
    expect(stripLinks('click evil.example/login!')).toBe('click');
    expect(stripLinks('free tickets at evil.com, hurry')).toBe('free tickets at , hurry');
    expect(stripLinks('Enjoy. See you at 7.30, friend!')).toBe('Enjoy. See you at 7.30, friend!');
    // A phone takes no text with a space in it for an address. The same dot is as often the end of a sentence.
    expect(stripLinks('get it at tickets.click, or टिकट.भारत')).toBe('get it at tickets. click, or टिकट. भारत');
    expect(stripLinks('See you at the door.Bring Rs.50, e.g. for popcorn.')).toBe('See you at the door. Bring Rs.50, e.g. for popcorn.');
  });

  test.each([
    'evil。com',
    'evil．com/win',
    'ｅｖｉｌ.com',
    'evil[.]com',
    'evil (dot) com',
    'ev\u200bil.com',
    '1.2.3.4/upi',
    '10.20.30.40',
    '１.２.３.４',
    'win@evil.com',
    'mailto:win@evil',
    'upi:pay?pa=evil',
    'WWW.Evil.Com',
    'http://evil.In/Win',
  ])('AMB-86 %j is a link, in any spelling, and is taken out', (link) => {
    expect(stripLinks(`Enjoy ${link} now`)).toBe('Enjoy now');
    expect(stripLinks(`Asha ${link}`)).toBe('Asha');
  });

  test('AMB-86 a full stop without its space loses no word and makes no link', () => {
    expect(stripLinks('See you at the gate.In case of rain wait inside.')).toBe('See you at the gate. In case of rain wait inside.');
    expect(stripLinks('Dr.Me Singh')).toBe('Dr. Me Singh');
    expect(stripLinks('K.Live Rao')).toBe('K. Live Rao');
    expect(stripLinks('evil.Com')).toBe('evil. Com');
  });

  test('AMB-86 words without a link stay letter for letter', () => {
    for (const words of ['½ price, ①st row', 'नमस्ते 12.10.2026 को 7.30 बजे', 'Row A. Seat 1.2.3', 'ﬁlm'])
      expect(stripLinks(words)).toBe(words);
  });

  test('AMB-86 the longest message is read in a moment, whatever it is made of', () => {
    const begun = performance.now();
    for (const part of ['a.', 'a-', 'a@', '1.', 'a:', 'www.', '.', '[.]', 'a+']) stripLinks(part.repeat(1_000));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('where the food goes', () => {
  const empty = { bookingId: '', session: '', row: '', seat: '', delivery: 'pickup' as const, deliveryAllowed: false };
  const seat = 'Please enter the seat details.';
  const off = 'Not today.';

  test.each([
    ['H-13 neither booking nor show', {}, 'bookingId', 'Please enter the booking details.'],
    ['H-13 row and seat without a show', { row: 'F', seat: '12' }, 'bookingId', 'Please enter the booking details.'],
    ['H-14 a show and a row only', { session: '1', row: 'F' }, 'seat', seat],
    ['H-14 a show and a seat only', { session: '1', seat: '12' }, 'seat', seat],
    ['H-16 seat 0', { session: '1', row: 'F', seat: '0' }, 'seat', seat],
    ['H-16 seat -1', { session: '1', row: 'F', seat: '-1' }, 'seat', seat],
    ['H-17 AMB-66 deliver while delivery is off', { bookingId: 'K7Q2M9XD', delivery: 'deliver' as const }, 'delivery', off],
  ])('%s', (_name, change, field, message) =>
    expect(checkSeatDetails({ ...empty, ...change }, off)).toMatchObject(refused(field, message)),
  );

  test.each([
    ['H-12 a booking ID alone', { bookingId: 'K7Q2M9XD' }],
    ['H-23 a show, row AA and seat 12', { session: '1', row: 'AA', seat: '12' }],
    ['H-18 deliver while delivery is on', { bookingId: 'K7Q2M9XD', delivery: 'deliver' as const, deliveryAllowed: true }],
    ['H-12 a booking ID with a show half filled in', { bookingId: 'K7Q2M9XD', session: '1' }],
  ])('%s is enough', (_name, change) => expect(checkSeatDetails({ ...empty, ...change }, off)).toEqual({ ok: true }));

  test('H-16 seats are whole numbers from 1', () => {
    expect(['1', '12', '007', ' 3 '].every(isSeatNumber)).toBe(true);
    expect(['0', '00', '12345', '-1', '1.5', '', 'A', '1e3'].some(isSeatNumber)).toBe(false);
  });
});

test('H-31 verifying a booking asks for the ID, then for the number', () => {
  expect(checkVerifyBooking({ bookingId: '', number: '' })).toMatchObject(refused('bookingId', 'Please enter a valid booking ID'));
  expect(checkVerifyBooking({ bookingId: 'X', number: '' })).toMatchObject(refused('number', 'Please enter a valid phone number'));
  expect(checkVerifyBooking({ bookingId: 'X', number: '9876543210' })).toEqual({ ok: true });
  expect(checkVerifyBooking({ bookingId: 'X', number: null })).toEqual({ ok: true });
});

test('J-16 a booking needs a name and a number, and its e-mail, if any, needs the right form', () => {
  expect(checkPaymentContact({ name: '', email: '', mobile: '' })).toMatchObject(refused('name', 'Please enter a name'));
  expect(checkPaymentContact({ name: 'Asha', email: 'x', mobile: '' })).toMatchObject(refused('email', 'Enter Valid Email Address'));
  expect(checkPaymentContact({ name: 'Asha', email: '', mobile: '98' })).toMatchObject(
    refused('mobile', 'Please enter a valid phone number'),
  );
  expect(checkPaymentContact({ name: 'Asha', email: '', mobile: '9876543210' })).toEqual({ ok: true });
});
