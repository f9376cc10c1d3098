import { translatorFor } from '@houseful/app-kit/text.tsx';
import { expect, test } from 'vitest';
import { certificateMeaning, duration } from './film-facts.tsx';

const t = translatorFor('en');

test('AMB-131 a certificate tells which people may see the film', () => {
  expect(certificateMeaning('UA 16+', t)).toBe('with a parent if under 16');
  expect(certificateMeaning('A', t)).toBe('adults only');
  expect(certificateMeaning('U', t)).toBe('for everyone');
  expect(certificateMeaning('XYZ', t)).toBeUndefined();
});

test('AMB-34 a film’s length is in hours and minutes', () => {
  expect(duration(149, t)).toBe('2h 29m');
  expect(duration(60, t)).toBe('1h 0m');
});
