import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { asksForGate, gateWay } from './gate-way.ts';

test('K-11 one flag in the address asks for the code of the gate, and no other', () => {
  const address = gateWay(paths.ticket('01k'));
  expect(address).toBe('/final-ticket/01k?show=qr');
  expect(asksForGate(new URL(address, 'https://cinema.test').searchParams)).toBe(true);
  expect(asksForGate(new URLSearchParams('show=seats'))).toBe(false);
});
