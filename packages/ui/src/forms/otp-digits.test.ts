import { describe, expect, test } from 'vitest';
import { completeCode, putDigits, typedText } from './otp-digits.ts';

const empty = ['', '', '', ''];

describe('one-time code', () => {
  test('A-16 a pasted code of digits fills all boxes, in whichever box it is pasted', () => {
    expect(putDigits(empty, 0, '1234')).toEqual({ boxes: ['1', '2', '3', '4'], focus: 3 });
    expect(putDigits(empty, 2, ' 1234\n')).toEqual({ boxes: ['1', '2', '3', '4'], focus: 3 });
    expect(putDigits(empty, 0, '123456').boxes).toEqual(['1', '2', '3', '4']);
  });

  test('A-16 a pasted text with anything but digits fills nothing', () => {
    expect(putDigits(empty, 0, '12b4')).toEqual({ boxes: empty, focus: 0 });
    expect(putDigits(['7', '', '', ''], 1, '1 2 3')).toEqual({ boxes: ['7', '', '', ''], focus: 1 });
  });

  test('A-16 a code in digits of an Indian script, or with invisible marks around it, fills the boxes', () => {
    expect(putDigits(empty, 0, '१२३४').boxes).toEqual(['1', '2', '3', '4']);
    expect(putDigits(empty, 1, '௫').boxes).toEqual(['', '5', '', '']);
    expect(putDigits(empty, 0, '\u202a1234\u202c\u200b').boxes).toEqual(['1', '2', '3', '4']);
  });

  test('A-15 letters leave a box empty', () => {
    expect(putDigits(empty, 1, 'x')).toEqual({ boxes: empty, focus: 1 });
  });

  test('A-15 a digit goes into its box and the focus to the next box; the last box keeps it', () => {
    expect(putDigits(empty, 0, '5')).toEqual({ boxes: ['5', '', '', ''], focus: 1 });
    expect(putDigits(empty, 3, '5').focus).toBe(3);
    expect(putDigits(['1', '2', '', ''], 1, '')).toEqual({ boxes: ['1', '', '', ''], focus: 1 });
  });

  test('A-15 a digit typed beside an old one replaces it; a longer text is a paste', () => {
    expect(typedText('1', '12')).toBe('2');
    expect(typedText('1', '21')).toBe('2');
    expect(typedText('', '1234')).toBe('1234');
    expect(typedText('1', '11')).toBe('1');
  });

  test('A-15 the code is complete only when every box has a digit', () => {
    expect(completeCode(['1', '2', '3', '4'])).toBe('1234');
    expect(completeCode(['1', '', '3', '4'])).toBeUndefined();
  });
});
