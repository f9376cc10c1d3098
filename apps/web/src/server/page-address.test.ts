import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test('Pages: a query that no page reads makes no other page', () => {
  for (const [given, page] of [
    ['/movies', '/movies'],
    ['/movies?zz=1', '/movies'],
    ['/movies?zz=1&genre=drama&utm_source=x', '/movies?genre=drama'],
    ['/?google=signup', '/'],
    ['/cinema-details/CIN1?S=partner&date=2026-11-27', '/cinema-details/CIN1?date=2026-11-27'],
    ['/404?genre=drama', '/404'],
    ['/movies?constructor=1&__proto__=2', '/movies'],
  ] as const)
    expect(pageAddress(given)).toBe(page);
});

test('Pages: another order of the query is the same page, other values are another page', () => {
  expect(pageAddress('/cinemas?facility=a&search=x&facility=b')).toBe(pageAddress('/cinemas?search=x&facility=a&facility=b'));
  expect(pageAddress('/movies?genre=drama')).not.toBe(pageAddress('/movies?genre=comedy'));
  expect(pageAddress('/paynow/01k?share=a%26b')).toBe('/paynow/01k?share=a%26b');
});

test('Pages: every query name that a loader or a screen asks for is listed', () => {
  const list = readFileSync(new URL('./page-address.ts', import.meta.url), 'utf8');
  /** Asked for by the browser alone, once the page stands. */
  const inBrowserOnly = ['S', 'google'];
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') }).filter((file) => !file.includes('.test.'));
  const asked = sources.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    return [...text.matchAll(/(?:[qQ]uery|[sS]earch|[pP]arams|URLSearchParams\(\w+\))\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
      ([, name]) => name ?? '',
    );
  });
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked.filter((each) => !inBrowserOnly.includes(each))) expect(list).toContain(`'${name}'`);
});
