import { expect, test } from 'vitest';
import { offerLines } from './offer-lines.ts';

test('I-10 an offer’s card says in the offer’s words what it gives and on which terms', () => {
  const html =
    '<p>Book any show, then press <strong>Send</strong>. Your friend gets the seat.</p><ul><li>Until 8.30 pm</li><li>No account</li></ul>';
  expect(offerLines(html)).toEqual({
    value: 'Book any show, then press Send .',
    terms: ['Until 8.30 pm', 'No account'],
  });
  expect(offerLines('<p>सीट उपहार में भेजिए। और भी।</p>')).toEqual({ value: 'सीट उपहार में भेजिए।', terms: [] });
  expect(offerLines('Tea for 99.50 rupees')).toEqual({ value: 'Tea for 99.50 rupees', terms: [] });
  expect(offerLines('')).toEqual({ value: '', terms: [] });
});
