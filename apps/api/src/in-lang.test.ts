import { expect, test } from 'vitest';
import { inLang } from './in-lang.ts';

test('what the chain wrote in English only is English for readers of Hindi, too', () => {
  const row = { name: 'Marine Lines', name_hi: 'मरीन लाइन्स', note: 'Salted', note_hi: '' };
  expect([inLang(row, 'name', 'hi'), inLang(row, 'note', 'hi')]).toEqual(['मरीन लाइन्स', 'Salted']);
  expect([inLang(row, 'name', 'en'), inLang(row, 'note', 'en')]).toEqual(['Marine Lines', 'Salted']);
});
