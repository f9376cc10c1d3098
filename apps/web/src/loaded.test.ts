import { expect, test } from 'vitest';
import { readLoaded, writeLoaded } from './loaded.ts';

test('a page’s data survive the way to the browser, whatever quotes and signs they have', () => {
  const data = { a: `'"\\"'`, b: ['<script>', '\u2028', 'दो चाय', `it's "both"`], c: { d: null, e: 0, f: false, g: '' } };
  expect(readLoaded(writeLoaded(data))).toEqual(data);
});

test('the same text is the same object, so that nothing is drawn anew; what the browser has loaded is left as it is', () => {
  const text = writeLoaded({ films: [1, 2] });
  expect(readLoaded(text)).toBe(readLoaded(text));
  const own = { films: [3] };
  expect(readLoaded(own)).toBe(own);
  expect(readLoaded(undefined)).toBeUndefined();
});

test('a server that draws page after page keeps only the last few texts', () => {
  const first = writeLoaded({ page: 0 });
  const data = readLoaded(first);
  for (let page = 1; page < 20; page++) readLoaded(writeLoaded({ page }));
  expect(readLoaded(first)).not.toBe(data);
  expect(readLoaded(first)).toEqual(data);
});
