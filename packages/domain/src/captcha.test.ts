import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captchaMatches, makeCaptcha } from './captcha.ts';

test('A-10 a captcha is five characters of A-Z and 0-9, drawn from the given randomness', () => {
  expect(makeCaptcha(() => 0)).toBe('AAAAA');
  expect(makeCaptcha(() => 0.999_999)).toBe('99999');
  const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.infiniteStream(number), (numbers) => {
      expect(makeCaptcha(() => numbers.next().value ?? 0)).toMatch(/^[A-Z0-9]{5}$/);
    }),
  );
});

test('A-10 every character can come up, but no two that look alike', () => {
  const all = Array.from({ length: 31 }, (_, index) => makeCaptcha(() => index / 31).charAt(0));
  expect(new Set(all).size).toBe(31);
  expect(all.filter((character) => 'I1OQ0'.includes(character))).toEqual([]);
});

test('A-10 a captcha must be typed exactly, case included', () => {
  expect(captchaMatches('7KQM4', '7KQM4')).toBe(true);
  for (const typed of ['7kqm4', '7KQM', '7KQM4 ', '', '7KQM5']) expect(captchaMatches('7KQM4', typed)).toBe(false);
  expect(captchaMatches('', '')).toBe(false);
});
