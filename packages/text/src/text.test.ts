import { expect, test } from 'vitest';
import { createTranslate } from './text.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'Texts: the word %s is said as it is, in every language',
  (word) => {
    for (const lang of ['en', 'hi'] as const) expect(createTranslate(lang, {})(word)).toBe(word);
  },
);
