import { expect, test } from 'vitest';
import { foodWay } from './food-way.ts';
import { createTranslate } from './text.ts';

test.each([
  ['pickup', 'before_show', 'Collect before the show'],
  ['pickup', 'interval', 'Collect during the interval'],
  ['deliver', 'before_show', 'Comes to your seat before the show'],
  ['deliver', 'interval', 'Comes to your seat during the interval'],
])('H-18 H-25 every ticket says how the food comes: %s, %s', (delivery, delivery_time, words) => {
  expect(foodWay({ delivery, delivery_time }, createTranslate('en', {}))).toBe(words);
});
