import { expect, test } from 'vitest';
import { inLang } from './in-lang.ts';

test('text that the chain wrote only in English is shown in English to readers of Hindi', () => {
  const row = { name: 'Marine Lines', name_hi: 'मरीन लाइन्स', note: 'Salted', note_hi: '' };
  expect([inLang(row, 'name', 'hi'), inLang(row, 'note', 'hi')]).toEqual(['मरीन लाइन्स', 'Salted']);
  expect([inLang(row, 'name', 'en'), inLang(row, 'note', 'en')]).toEqual(['Marine Lines', 'Salted']);
});
