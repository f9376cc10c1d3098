import { expect, test } from 'vitest';
import { markedOption, nextOption } from './use-combobox.ts';

const shows = [
  { value: 'a', label: '1:00 PM', disabled: true },
  { value: 'b', label: '4:00 PM' },
  { value: 'c', label: '7:00 PM', disabled: true },
  { value: 'd', label: '10:00 PM' },
];

test('D-11 arrow keys skip options that cannot be chosen, and go round', () => {
  expect(nextOption(shows, -1, 1)).toBe(1);
  expect(nextOption(shows, 1, 1)).toBe(3);
  expect(nextOption(shows, 3, 1)).toBe(1);
  expect(nextOption(shows, 0, -1)).toBe(3);
  expect(nextOption(shows, 1, -1)).toBe(3);
});

test('a list without choosable options marks nothing', () => {
  expect(nextOption([], -1, 1)).toBe(-1);
  expect(nextOption([{ value: 'a', label: 'A', disabled: true }], -1, 1)).toBe(-1);
});

test('D-10 text typed before the list came marks its first match once the list is there', () => {
  expect(markedOption([], -1, 'chi')).toBe(-1);
  expect(markedOption(shows, -1, 'chi')).toBe(1);
  expect(markedOption(shows, 3, 'chi')).toBe(3);
  expect(markedOption(shows, -1, undefined)).toBe(-1);
});
