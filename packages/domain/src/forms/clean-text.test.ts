import { describe, expect, test } from 'vitest';
import { cleanCode, cleanEmail, cleanLine, cleanPhrase, cleanText } from './clean-text.ts';

/** Invisible marks: direction, width, order, soft hyphen, fillers. */
const MARKS = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2060', '\u2066', '\u2069', '\u00ad', '\ufeff', '\u061c', '\u034f', '\u3164'];

describe('M-08 a text of one line', () => {
  test.each(MARKS)('M-08 AMB-44 %j is removed at the ends of a name and within it', (mark) => {
    expect(cleanLine(`${mark}Asha${mark} Ra${mark}o${mark}`)).toBe('Asha Rao');
    expect(cleanLine(`${mark}दिल्${mark}ली${mark}`)).toBe('दिल्ली');
  });

  test('M-08 tabs, line separators and other spaces become one space', () => {
    expect(cleanLine('\tAsha\u2028\u0007Rao\r\n')).toBe('Asha Rao');
    for (const refused of ['Asha\nRao', 'Asha\0Rao']) expect(cleanLine(refused)).toBe(refused);
    expect(cleanLine('Asha\u00a0\u2009 \u3000Rao\u0085')).toBe('Asha Rao');
  });

  test('M-08 joiners stay where they shape the letters of an Indian script', () => {
    for (const name of ['क्\u200dषमा', 'നന്\u200dദിനി', 'അവന്\u200d', 'श्री\u200cमान', 'ত\u09cd\u200d']) expect(cleanLine(name)).toBe(name);
    expect(cleanLine('\u200dक्षमा\u200c')).toBe('क्षमा');
    expect(cleanLine('क्षमा \u200dराव')).toBe('क्षमा राव');
    expect(cleanLine('As\u200dha R\u200cao')).toBe('Asha Rao');
    expect(cleanLine('As\u200dहा')).toBe('Asहा');
    expect(cleanLine('हा\u200dAs')).toBe('हाAs');
  });

  test('M-08 a picture sign of several parts stays whole', () => {
    for (const name of ['Asha 👩🏽\u200d🚀', 'Asha ❤\ufe0f']) expect(cleanLine(name)).toBe(name);
    expect(cleanLine('\ufe0fAsha')).toBe('Asha');
    expect(cleanLine('\u200b\ufe0fAsha')).toBe('Asha');
  });

  test('M-08 a name is kept in composed form, with its stops, quotes and brackets', () => {
    expect(cleanLine('Jose\u0301')).toBe('José');
    expect(cleanLine('"Asha" (K.) <b>Rao</b>.')).toBe('"Asha" (K.) <b>Rao</b>.');
  });
});

test('AMB-86 a message keeps its lines and loses what is not seen', () => {
  expect(cleanText('\u200bSee you!\r\n\u2066At\tseven.\u2069\u2028Asha\u0007 ')).toBe('See you!\r\nAt seven.\nAsha');
  expect(cleanText('Jose\u0301, ❤\ufe0f')).toBe('José, ❤\ufe0f');
});

describe('O-07 an e-mail address', () => {
  test.each([
    'asha@example.com\u200b',
    '\u200dasha@exa\u200cmple.com\u200d',
    '<asha@example.com>',
    'asha@example.com,',
    '"asha@example.com".',
    '(asha@example.com);',
    'MAILTO:asha@example.com',
    'mailto:asha@example.com',
    ' asha@example.com\u00a0',
    '\u202aasha@example.com\u202c',
  ])('O-07 AMB-92 %j is the address alone', (text) => expect(cleanEmail(text)).toBe('asha@example.com'));

  test('O-07 joiners leave an address in any script', () => {
    expect(cleanEmail('क्\u200dष@example.com')).toBe('क्ष@example.com');
    expect(cleanCode('क्\u200dष❤\ufe0f')).toBe('क्ष❤');
  });

  test('O-07 marks within an address stay', () => {
    for (const text of ['asha.k+films_1@ex-ample.co.in', 'asha rao@example.com', 'not-mailto:asha@example.com'])
      expect(cleanEmail(text)).toBe(text);
  });
});

test('H-31 a code copied from a message is the code alone, in its own case', () => {
  for (const text of ['K6SV AY7D', '\u200bK6SVAY7D\u200d', '"K6SVAY7D".', '(K6SV\u00a0AY7D)', 'K6SVAY7D,', '[K6SVAY7D]'])
    expect(cleanCode(text)).toBe('K6SVAY7D');
  expect(cleanCode(' flat-50_x ')).toBe('flat-50_x');
});

test("AMB-128 B-04 a search finds words that were pasted with a message's marks around them", () => {
  expect(cleanPhrase('दिल्ली\u200b')).toBe('दिल्ली');
  expect(cleanPhrase('“Mr. India”.')).toBe('Mr. India');
  expect(cleanPhrase(' Pune, ')).toBe('Pune');
  expect(cleanPhrase('...')).toBe('...');
});
