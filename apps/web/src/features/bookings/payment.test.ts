import { translatorFor } from '@houseful/app-kit/text.tsx';
import { booking } from '@houseful/contract/booking.ts';
import { errors } from '@houseful/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../booking/receive.ts';
import { filledFields, readReturn } from './open-checkout.ts';
import { verdictOf } from './payment-verdict.ts';
import { waysOf } from './payment-ways.tsx';
import { refundWords } from './refund-words.ts';

const refused = (code: number, message = '') => verdictOf({ ok: false, code, message });

describe('the answer of payment-status', () => {
  test('J-11 ok leads to the ticket', () => {
    expect(verdictOf({ ok: true })).toBe('booked');
  });

  test('J-12 AMB-76 BadTransaction loads the page anew', () => {
    expect(refused(916)).toBe('reload');
    expect(refused(200, 'BadTransaction')).toBe('reload');
  });

  test('AMB-133 each refusal of payment-status but BadTransaction is told, and the order may be paid again', () => {
    const { refusals } = booking['POST /webapp/booking/payment-status'];
    const told = refusals.filter((reason) => reason !== 'bad_transaction').map((reason) => errors[reason].code);
    expect(told.toSorted()).toEqual([920, 940, 941, 942, 943, 944, 945, 955]);
    for (const code of told) expect(refused(code)).toBe('refused');
  });

  test('J-18 no answer, a server in trouble and an answer without status leave it open', () => {
    for (const code of [0, 200, 429, 500, 503]) expect(refused(code)).toBe('unknown');
  });
});

describe('the way to the provider and back', () => {
  const fields = {
    order_id: 'order_1',
    text: '{payee}: {description}',
    who: '{name}',
    mail: '{email}',
    phone: '+91{mobile}',
    path: '{screen}',
    callback_url: '{returned}',
    cancel_url: '{closed}',
  };
  const page = {
    returnTo: '/regularBooking',
    payee: 'Houseful',
    description: 'Bebe Di Robot',
    contact: { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' },
  };

  test('J-15 AMB-81 the provider’s form gets the details that only the page knows, and returns only to our site', () => {
    expect(filledFields(fields, page, 'https://shop.test')).toEqual({
      order_id: 'order_1',
      text: 'Houseful: Bebe Di Robot',
      who: 'Asha',
      mail: 'asha@example.in',
      phone: '+919876543210',
      path: '/regularBooking',
      callback_url: 'https://shop.test/v1.0/webapp/payment-return?to=%2FregularBooking',
      cancel_url: 'https://shop.test/regularBooking?razorpay_closed=1',
    });
  });

  test('J-22 AMB-81 unknown details of a friend who pays by link are left out of the provider’s form', () => {
    const filled = (contact: typeof page.contact) => {
      const { who, mail, phone } = filledFields(fields, { ...page, contact }, 'https://shop.test');
      return [who, mail, phone];
    };
    expect(filled({ name: 'Ravi', email: '', mobile: '' })).toEqual(['Ravi', undefined, undefined]);
    expect(filled({ name: '', email: '', mobile: '' })).toEqual([undefined, undefined, undefined]);
  });

  test('AMB-81 a film’s name is put in as it is, and a place that we do not know leaves its field out', () => {
    const odd = { ...page, description: '{payee} {constructor}' };
    expect(filledFields({ a: '{description}', b: '{constructor}', c: '{toString}' }, odd, 'https://shop.test')).toEqual({
      a: '{payee} {constructor}',
    });
  });

  test('AMB-79 a payment comes back with its proof', () => {
    const query = 'razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=abc';
    expect(readReturn(new URLSearchParams(query))).toEqual({
      kind: 'paid',
      proof: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' },
    });
  });

  test('AMB-133 a failure and a closed window come back as such; anything else is no return', () => {
    expect(readReturn(new URLSearchParams('razorpay_error=1'))).toEqual({ kind: 'failed' });
    expect(readReturn(new URLSearchParams('razorpay_closed=1'))).toEqual({ kind: 'closed' });
    expect(readReturn(new URLSearchParams('razorpay_payment_id=pay_1'))).toBeNull();
    expect(readReturn(new URLSearchParams('utm_source=x'))).toBeNull();
  });
});

test('J-21 a way of paying that the server does not offer is not shown', () => {
  const names = (types: number[]) =>
    waysOf({ payment_types: types, only_fnd: false, show: null } as Order, translatorFor('en')).map(({ label }) => label);
  expect(names([1])).toEqual(['UPI, card or net banking']);
  expect(names([])).toEqual([]);
});

test('AMB-73 the button that pays has a whole sentence in either language, also while the amount is not known', () => {
  const button = (lang: 'en' | 'hi', amount: string) =>
    waysOf({ payment_types: [1], only_fnd: false, show: null } as Order, translatorFor(lang))[0]?.button(amount);
  expect(button('en', '')).toBe('Pay');
  expect(button('en', '₹847.20')).toBe('Pay ₹847.20');
  expect(button('hi', '')).toBe(translatorFor('hi')('Pay'));
});

test('L-13 AMB-107 AMB-136 a friend reads how their share is refunded: all, a part, cash at the counter, or nothing', () => {
  const t = translatorFor('en');
  const words = (amount: number, in_cash = false) => refundWords({ amount: 423.6 }, { amount, in_cash }, t);
  expect(words(423.6)).toMatch(/^The whole amount is refunded to the account/);
  expect(words(300)).toMatch(/^₹300\.00 of this share is refunded to the account/);
  expect(words(423.6, true)).toMatch(/^₹423\.60 of this share is given back at the counter/);
  expect(words(0)).toBe('Nothing of this share is refunded.');
  expect(words(0, true)).toBe('Nothing of this share is refunded.');
});
