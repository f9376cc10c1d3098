import { expect, test } from 'vitest';
import { matchesOption } from './option-filter.ts';

const film = { value: 'saat', label: 'सात समंदर घर', search: 'Saat Samandar Ghar' };

test("D-10 N-16 a part of an option's label finds it, in any case", () => {
  expect(matchesOption({ value: 'mumbai', label: 'Mumbai' }, 'MUM')).toBe(true);
  expect(matchesOption({ value: 'mumbai', label: 'Mumbai' }, 'zzz')).toBe(false);
  expect(matchesOption({ value: 'mumbai', label: 'Mumbai' }, '  ')).toBe(true);
});

test('D-10 a film is found by its own script and by its Latin title', () => {
  expect(matchesOption(film, 'समंदर')).toBe(true);
  expect(matchesOption(film, 'samandar')).toBe(true);
  expect(matchesOption(film, 'समुद्र')).toBe(false);
});

test('D-10 accents of Latin letters do not count, Indian vowel signs do', () => {
  expect(matchesOption({ value: 'cafe', label: 'Café' }, 'cafe')).toBe(true);
  expect(matchesOption({ value: 'x', label: 'घर' }, 'घी')).toBe(false);
});
