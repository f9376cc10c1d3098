import { expect, test } from 'vitest';
import { filtersOf, noFilters, searchOf } from './list-queries.ts';

const read = (search: string) => filtersOf(new URLSearchParams(search));

test('filters: without a choice the address has no filters, and such an address reads as no choice', () => {
  expect(searchOf(noFilters)).toBe('');
  expect(read('')).toEqual(noFilters);
});

test('E-11 filters survive the address, several genres included', () => {
  const filters = { sort: 'top_rated', genre: 'comedy,family', language: 'hi', format: '2' };
  expect(read(searchOf(filters))).toEqual(filters);
});

test('E-04 E-12 a format or an order that does not exist counts as all', () => {
  expect(read('?format=9&sort=worst')).toEqual(noFilters);
  expect(read('?format=1').format).toBe('1');
});
