import { expect, test } from 'vitest';
import { createTranslate } from './text.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'Texts: the word %s is the same in every language',
  (word) => {
    for (const lang of ['en', 'hi'] as const) expect(createTranslate(lang, {})(word)).toBe(word);
  },
);
