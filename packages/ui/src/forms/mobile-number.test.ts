import { describe, expect, test } from 'vitest';
import { type NumberBox, putTyped, putWhole, readMobile } from './mobile-number.ts';

const EMPTY: NumberBox = { value: '', caret: 0, typed: '', refused: false };

/** Presses the keys one by one where the caret stands. */
function press(box: NumberBox, keys: string): NumberBox {
  return [...keys].reduce((now, key) => {
    const text = now.value.slice(0, now.caret) + key + now.value.slice(now.caret);
    return putTyped(now, text, now.caret + key.length);
  }, box);
}
const paste = (text: string, before = '') => putWhole(before, text, text.length);
const full: NumberBox = { value: '9876543210', caret: 10, typed: '9876543210', refused: false };

describe('A-05 a number that arrives at once', () => {
  test.each([
    '9876543210',
    '+91 98765 43210',
    '919876543210',
    '0091 9876543210',
    '091-98765-43210',
    '098765-43210',
    '+91 0 98765 43210',
    '910 98765 43210',
    '+91 (0) 98765-43210',
    'tel:+91-98765-43210',
    '९८७६५४३२१०',
    '+९१ ०९८७६५४३२१०',
    '\u202a+91 98765\u00a043210\u202c',
  ])('A-05 J-16 %j is one Indian number, pasted, filled in or typed', (text) => {
    expect(paste(text)).toMatchObject({ value: '9876543210', caret: 10, refused: false });
    expect(press(EMPTY, text)).toMatchObject({ value: '9876543210', refused: false });
    expect(putTyped(EMPTY, text, text.length)).toMatchObject({ value: '9876543210', refused: false });
  });

  test.each([
    '+44 7911 123456',
    '+44 7911 1234',
    '+1 98765 43210',
    '0044 7911 123456',
    '98765 43210, 91234 56780',
    '91987654321',
    '+9876543210',
  ])('A-05 %j is refused whole and never cut to another number', (text) => {
    expect(paste(text)).toMatchObject({ value: '', refused: true });
    expect(paste(text, '98')).toMatchObject({ value: '98', refused: true });
  });

  test('A-05 a part of a number goes in where it is pasted, and the caret stays behind it', () => {
    expect(putWhole('9810', '98765 4310', 8)).toEqual({ value: '987654310', caret: 7, typed: '987654310', refused: false });
    expect(putWhole('9876543210', '98765', 5)).toMatchObject({ value: '98765', caret: 5 });
  });

  test('A-05 J-16 a number with its prefix replaces a number with the same beginning', () => {
    expect(paste('919876543210', '9198765432')).toMatchObject({ value: '9876543210', refused: false });
  });

  test('A-05 a refused paste leaves the caret where it stood', () => {
    expect(putWhole('98765', '98+44 7911 123456765', 17)).toMatchObject({ value: '98765', caret: 2, refused: true });
  });

  test('A-05 the beginning of a number with its country code is not refused', () => {
    expect(['+', '+9', '+91', '+91 9', ''].map(readMobile)).toEqual(['', '9', '91', '9', '']);
  });
});

describe('A-05 a number that is typed', () => {
  test('A-05 letters are ignored and typing ends at ten digits', () => {
    expect(press(EMPTY, '98a7-65 43210')).toMatchObject({ value: '9876543210', refused: false });
    expect(press(EMPTY, '98a7-65 43210999')).toMatchObject({ value: '9876543210', refused: true });
    expect(putTyped(EMPTY, '98a7-65 43210999', 16)).toMatchObject({ value: '9876543210', refused: true });
    expect(press(full, 'x')).toMatchObject({ value: '9876543210', refused: false });
  });

  test('A-05 an eleventh digit in the middle is refused where the caret stands', () => {
    expect(press({ ...full, caret: 3 }, '5')).toMatchObject({ value: '9876543210', caret: 3, refused: true });
    expect(press({ ...full, caret: 3 }, '6')).toMatchObject({ value: '9876543210', caret: 3, refused: true });
    expect(press({ ...full, caret: 0 }, '+')).toMatchObject({ value: '9876543210', caret: 0, refused: false });
  });

  test('A-05 a digit goes into the middle of a shorter number', () => {
    expect(press({ value: '987543210', caret: 3, typed: '987543210', refused: false }, '6')).toMatchObject({
      value: '9876543210',
      caret: 4,
    });
  });

  test('A-05 digits typed over a selection replace it', () => {
    expect(putTyped(full, '1', 1)).toMatchObject({ value: '1', typed: '1', refused: false });
    expect(putTyped(full, '98743210', 4)).toMatchObject({ value: '98743210', caret: 4 });
    expect(putTyped(full, '987654', 6)).toMatchObject({ value: '987654', typed: '987654' });
  });

  test('A-05 a number of another country is refused from its first wrong digit', () => {
    expect(press(EMPTY, '+4')).toMatchObject({ value: '', refused: true });
    expect(press(EMPTY, '+97')).toMatchObject({ value: '', refused: true });
    expect(press(EMPTY, '+49 151 23456789')).toMatchObject({ value: '', refused: true });
    expect(putTyped(full, '+44 7911 123456', 15)).toMatchObject({ value: '', refused: true });
  });

  test('A-05 a digit too many after +91 is refused as anywhere else', () => {
    expect(press(EMPTY, '+9198765432101')).toMatchObject({ value: '9876543210', refused: true });
    expect(press(EMPTY, '9198765432109')).toMatchObject({ value: '9876543210', refused: true });
    expect(putTyped(EMPTY, '+91 98765 432101', 16)).toMatchObject({ value: '', refused: true });
  });
});
