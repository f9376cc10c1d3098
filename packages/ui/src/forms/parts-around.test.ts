import { expect, test } from 'vitest';
import { partsAround } from './parts-around.ts';

test('search: the letters that were typed are marked once, in any case and in any script', () => {
  expect(partsAround('Saat Samandar Ghar', 'sa')).toEqual(['', 'Sa', 'at Samandar Ghar']);
  expect(partsAround('Saat Samandar Ghar', 'samandar')).toEqual(['Saat ', 'Samandar', ' Ghar']);
  expect(partsAround('चित्रालय', 'त्रा')).toEqual(['चि', 'त्रा', 'लय']);
});

test('search: nothing is marked where a name was found by another spelling', () => {
  expect(partsAround('Saat Samandar Ghar', 'samundar')).toEqual(['Saat Samandar Ghar', '', '']);
  expect(partsAround('Chitralaya', '')).toEqual(['Chitralaya', '', '']);
});
