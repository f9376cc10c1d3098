import { expect, test } from 'vitest';
import { decodePayLinks } from './pay-links.ts';

const link = { name: 'Ravi', amount: 423.6, url: 'https://houseful.example/paynow/T1?share=s' };
const kept = (links: unknown) => JSON.stringify({ id: 'T1', links });

test('J-22 the friends’ links are those of this booking alone, and only what is a link', () => {
  expect(decodePayLinks(kept([link]), 'T1')).toEqual([link]);
  expect(decodePayLinks(kept([link]), 'T2')).toEqual([]);
  expect(decodePayLinks(kept([null, { name: 'Ravi' }, link]), 'T1')).toEqual([link]);
  expect(decodePayLinks(kept({}), 'T1')).toEqual([]);
  expect(decodePayLinks(null, 'T1')).toEqual([]);
});
