import { expect, test } from 'vitest';
import { areaOf } from './area-of.ts';

test.each([
  ['214 Gokhale Road (North), Dadar West, Mumbai 400028', 'Dadar West'],
  ['Plot 31, Sector 17, Vashi, Navi Mumbai 400703', 'Vashi'],
  ['The Fort', 'The Fort'],
  ['', ''],
])('E-23 a row of a cinema: the area of the address "%s" is "%s"', (address, area) => {
  expect(areaOf(address)).toBe(area);
});
