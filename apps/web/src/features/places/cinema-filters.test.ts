import { expect, test } from 'vitest';
import { facilitiesOf, measuresOf } from './cinema-flags.ts';
import { filtersIn, filtersText } from './queries.ts';
import type { Cinema } from './receive.ts';

test('F-03 AMB-32 name and facilities survive the way through the address', () => {
  const filters = { search: 'aina & mahal', facilities: ['cinema_has_parking', 'cinema_has_recliners'] };
  const text = filtersText(filters);
  expect(text).toBe('search=aina+%26+mahal&facility=cinema_has_parking&facility=cinema_has_recliners');
  expect(filtersIn(new URLSearchParams(text))).toEqual(filters);
});

test('F-03 AMB-32 nothing chosen leaves the address as it is', () => {
  expect(filtersText({ search: '  ', facilities: [] })).toBe('');
  expect(filtersIn(new URLSearchParams(''))).toEqual({ search: '', facilities: [] });
});

test('AMB-32 an overlong name in the address is cut to the server’s limit', () => {
  expect(filtersIn(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100);
});

const cinema = { has: ['cinema_has_parking', 'cinema_has_recliners', 'sanitizers'] } as Cinema;

test('F-07 only the facilities that are on are listed', () => {
  expect(facilitiesOf(cinema).map(({ label }) => label)).toEqual(['Recliners', 'Parking']);
});

test('F-06 only the safety measures that are on are listed', () => {
  expect(measuresOf(cinema).map(({ label }) => label)).toEqual(['Hand sanitizers']);
});
