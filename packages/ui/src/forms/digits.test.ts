import { expect, test } from 'vitest';
import { latinDigits } from './digits.ts';

test('A-05 A-16 digits of every script of India, and full-width digits, are read as 0 to 9', () => {
  const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0x1c50, 0xabf0, 0xff10, 0x11136];
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(zero + at)).join('');
    expect(latinDigits(digits)).toBe('0123456789');
  }
  expect(latinDigits('९८७६५ 43210, ½ and क')).toBe('98765 43210, ½ and क');
});
