import { expect, test } from 'vitest';
import { fillWords } from './page-words.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'O-16 a page that asks for the word %s leaves it out, like any unknown one',
  (name) => {
    expect(fillWords(`before {{${name}}} after`, { known: 'word' })).toBe('before  after');
  },
);
