import { expect, test } from 'vitest';
import { createTranslate, preferredLang } from './text.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'Texts: the word %s is the same in every language',
  (word) => {
    for (const lang of ['en', 'hi']) expect(createTranslate(lang, {})(word)).toBe(word);
  },
);

const OURS = ['en', 'hi', 'ta', 'kn'];
test.each([
  ['ta-IN,ta;q=0.9,en;q=0.8', 'ta'],
  ['en-GB,en;q=0.9,ta;q=0.8', 'en'],
  ['de,kn;q=0.5,hi;q=0.7', 'hi'],
  ['de-DE,de;q=0.9', 'en'],
  ['ta;q=0, kn', 'kn'],
  [undefined, 'en'],
])('Q-09 a first visit with the languages %s is answered in %s', (asked, lang) => {
  expect(preferredLang(asked, OURS)).toBe(lang);
});
