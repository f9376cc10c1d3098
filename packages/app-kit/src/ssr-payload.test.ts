import { expect, test } from 'vitest';
import { keepSeen, readLoaded, seenAt, writeLoaded } from './ssr-payload.ts';
import { tellVisitorEvent } from './visitor-events.ts';

test('a page’s data survive the way to the browser, whatever quotes and signs they have', () => {
  const data = { a: `'"\\"'`, b: ['<script>', '\u2028', 'दो चाय', `it's "both"`], c: { d: null, e: 0, f: false, g: '' } };
  expect(readLoaded(writeLoaded(data))).toEqual(data);
});

test('the same text is the same object, and data that the browser has loaded are left as they are', () => {
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

test('Q-06 B-08 what was seen is known by its whole address, and not to another person or of another city', () => {
  const [drama, comedy] = [new URL('https://a.test/movies?genre=drama'), new URL('https://a.test/movies?genre=comedy')];
  keepSeen(drama, 'dramas');
  expect([seenAt(drama), seenAt(comedy)]).toEqual(['dramas', undefined]);
  for (const event of ['changed', 'ended'] as const) {
    keepSeen(drama, 'dramas');
    tellVisitorEvent(event);
    expect(seenAt(drama)).toBeUndefined();
  }
});

test('Q-06 a tab that stays open for days remembers a few pages only, the last one among them', () => {
  const page = (n: number) => new URL(`https://a.test/page-${n}`);
  for (let n = 0; n < 100; n++) keepSeen(page(n), n);
  expect([seenAt(page(0)), seenAt(page(99))]).toEqual([undefined, 99]);
});
