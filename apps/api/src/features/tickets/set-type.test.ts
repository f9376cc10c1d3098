import tickets from '@houseful/text/hi/tickets.json' with { type: 'json' };
import { texts } from '@houseful/text/texts.ts';
import Pdf from 'pdfkit';
import { beforeEach, expect, test } from 'vitest';
import { drawLine, setLines } from './set-type.ts';

const OTHERS = texts.languages.filter(({ code }) => code !== 'en');

/** A consonant's range and the virama that joins two of them, by script. */
const SCRIPTS = [
  ['Devanagari', 0x915, 0x939, 0x94d],
  ['Bengali', 0x995, 0x9b9, 0x9cd],
  ['Gujarati', 0xa95, 0xab9, 0xacd],
  ['Kannada', 0xc95, 0xcb9, 0xccd],
  ['Malayalam', 0xd15, 0xd39, 0xd4d],
  ['Tamil', 0xb95, 0xbb9, 0xbcd],
  ['Telugu', 0xc15, 0xc39, 0xc4d],
] as const;

let doc: InstanceType<typeof Pdf>;
beforeEach(() => {
  doc = new Pdf({ size: 'A4' });
});

/** Sets a text in lines of 500 points, draws them, and returns their runs. */
function drawn(text: string, bold = false) {
  const style = { size: 12, bold };
  return setLines(doc, text, style, 500).flatMap((line) => {
    drawLine(doc, line, 10, 10, style);
    return line.runs;
  });
}

test.each(SCRIPTS)(
  'AMB-83 every two consonants of %s that a virama joins are printed',
  (_script, first, last, virama) => {
    const letters = Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).filter((letter) =>
      /\p{L}/u.test(letter),
    );
    for (const one of letters) {
      const pairs = letters.map((two) => one + String.fromCodePoint(virama) + two);
      expect(drawn(pairs.join(' ')).filter(({ face }) => face === null)).toEqual([]);
    }
  },
  120_000,
);

test.each([
  ['Telugu', 'శ్రీ ప్రేమ ప్రసాద్ ప్రభాస్ ప్రపంచం వ్రతం వజ్రం'],
  ['Gujarati', 'મળ્ કેળ્'],
  ['Devanagari', 'त़ व़ स़ म़ ल़ काऩून'],
  ['Malayalam', 'പ്രേമം ശ്രീ ക്രിസ്തു ന്റെ'],
])('AMB-83 words of %s whose marks the shaper cannot place are printed in their letters', (_script, words) => {
  for (const bold of [false, true]) expect(drawn(words, bold).filter(({ face }) => face === null)).toEqual([]);
});

test.each(OTHERS)(
  'AMB-83 Q-09 each sentence of a ticket in $english can be printed, its letters in a face of their own',
  ({ code }) => {
    for (const english of Object.keys(tickets))
      expect(drawn(texts.translator(code)(english)).filter(({ face }) => face === null)).toEqual([]);
  },
  120_000,
);

test('AMB-83 a text that the shaper cannot draw in any way is printed as boxes of its code points', () => {
  const { widthOfString } = doc;
  doc.widthOfString = function (text: string, options?: object) {
    if (text.includes('प')) throw new TypeError('Cannot read properties of null');
    return widthOfString.call(doc, text, options);
  };
  expect(drawn('पर').map(({ face, text }) => [face, text])).toEqual([
    [null, '092A'],
    [null, '0930'],
  ]);
});
