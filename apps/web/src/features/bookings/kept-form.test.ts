import { expect, test } from 'vitest';
import { decodeForm } from './kept-form.ts';

const kept = (changes: object = {}) =>
  JSON.stringify({
    id: 'T1',
    contact: { name: 'Asha' },
    way: 'split',
    friends: [{ key: 7, name: 'Ravi', mobile: '98', amount: '' }],
    ...changes,
  });

test('AMB-133 the typed fields of a booking are found again, but not those of another booking', () => {
  expect(decodeForm(kept(), 'T1')).toEqual({
    contact: { name: 'Asha' },
    way: 'split',
    friends: [{ key: 1, name: 'Ravi', mobile: '98', amount: '' }],
  });
  expect(decodeForm(kept(), 'T2')).toEqual({ contact: {} });
  expect(decodeForm(null, 'T1')).toEqual({ contact: {} });
});

test('AMB-133 a kept form of another shape counts as never typed, part by part', () => {
  expect(decodeForm('{', 'T1')).toEqual({ contact: {} });
  expect(decodeForm(kept({ contact: { name: 5, mobile: '9' }, way: 4, friends: 'x' }), 'T1')).toEqual({ contact: { mobile: '9' } });
  expect(decodeForm(kept({ contact: null, way: undefined, friends: [null, { name: {} }] }), 'T1')).toEqual({
    contact: {},
    friends: [
      { key: 1, name: '', mobile: '', amount: '' },
      { key: 2, name: '', mobile: '', amount: '' },
    ],
  });
});
