import { describe, expect, test } from 'vitest';
import * as rules from './field-rules.ts';

describe('numbers', () => {
  test('J-16 AMB-125 a stored number is shown by its last ten digits', () => {
    expect(rules.lastTenDigits('919876543210')).toBe('9876543210');
    expect(rules.lastTenDigits('+91 98765 43210')).toBe('9876543210');
  });

  test.each([
    ['9876543210', true, true],
    ['9999999999', true, false],
    ['0000000000', true, false],
    ['987654321', false, false],
    ['98765432100', false, false],
    ['98765 43210', false, false],
    ['987654321a', false, false],
    ['９８７６５４３２１０', false, false],
    ['', false, false],
    ['9876543210\n', false, false],
  ])('A-05 O-06 %j has ten digits: %s, and is a mobile: %s', (text, ten, mobile) => {
    expect(rules.isTenDigits(text)).toBe(ten);
    expect(rules.isMobile(text)).toBe(mobile);
  });
});

describe('addresses and names', () => {
  test.each([
    ['a@b.co', true],
    ['asha.k+films@example.co.in', true],
    ['a@b', false],
    ['a b@c.d', false],
    ['a@b.c', false],
    ['a@b.co ', false],
    ['@b.co', false],
    ['a@@b.co', false],
    ['', false],
    [`${'a'.repeat(249)}@b.co`, true],
    [`${'a'.repeat(250)}@b.co`, false],
  ])('O-07 AMB-92 %j is an address: %s', (text, expected) => expect(rules.isSimpleEmail(text)).toBe(expected));

  test.each([...'<>()[]\\,;:"', '\u200b', '\u202a', '\u00ad', '\u0000'])(
    'O-07 an address with %j is refused, because a mail server would read it otherwise',
    (sign) => {
      expect(rules.isSimpleEmail(`asha${sign}@example.com`)).toBe(false);
      expect(rules.isSimpleEmail(`asha@example${sign}.com`)).toBe(false);
      expect(rules.isSimpleEmail(`asha@example.com${sign}ORCPT=z`)).toBe(false);
    },
  );

  test('O-07 an address ends with a letter or a digit, never with a full stop', () => {
    expect(rules.isSimpleEmail('asha@example.com.')).toBe(false);
    expect(rules.isSimpleEmail("o'asha+films_1.k@ex-ample.co.in")).toBe(true);
  });

  test('A-04 an optional address may be empty but not wrong', () => {
    expect([undefined, '', 'a@b.co', 'a@b'].map(rules.isOptionalEmail)).toEqual([true, true, true, false]);
  });

  test('M-08 a name has one to eighty characters, not only spaces', () => {
    expect(['Asha', ' ', '', undefined, 'a'.repeat(80), 'a'.repeat(81)].map(rules.isName)).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test('AMB-44 spaces and line breaks around a text do not count', () => {
    expect([undefined, '', ' \n', 'x'].map(rules.isFilled)).toEqual([false, false, false, true]);
    expect(['Asha\n', ` ${'a'.repeat(80)} `].map(rules.isName)).toEqual([true, true]);
    expect([undefined, '  ', ' x '].map((text) => rules.isBetween(text, 1, 1))).toEqual([false, false, true]);
    expect([undefined, ''].map((text) => rules.isBetween(text, 0, 1))).toEqual([true, true]);
  });

  test('AMB-44 AMB-86 an emoji in a name or a message counts as one character', () => {
    expect(['😀'.repeat(80), '😀'.repeat(81)].map(rules.isName)).toEqual([true, false]);
    expect(rules.isBetween('😀'.repeat(300), 1, 300)).toBe(true);
  });

  test("AMB-44 a name is visible, in one line and in its own direction; it may hold Indian scripts' joiners", () => {
    expect(['\u200b', '\u3164', '\u2800', 'Asha\nRao', 'Asha\u2028Rao', '\u202eahsA', 'Asha\u0000'].map(rules.isName)).toEqual(
      Array(7).fill(false),
    );
    expect(['क्\u200dषमा', 'നന്\u200dദിനി', 'José d’Souza'].map(rules.isName)).toEqual([true, true, true]);
  });
});
