import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Sets text on paper. Each letter is in a face that has it, or is a box with its code point; lines end within
// their width.

type Doc = PDFKit.PDFDocument;

export interface Style {
  size: number;
  bold?: boolean;
  color?: string;
  spacing?: number;
  /** Points between two lines besides the face's own; negative for large letters. */
  lineGap?: number;
}

interface Run {
  /** File of the face; null for the box of a code point. */
  face: string | null;
  text: string;
  width: number;
  /** Set on a run whose marks the shaper cannot place: its face puts them beside their letters. */
  features?: typeof MARKS_OFF;
}

export interface Line {
  runs: Run[];
  width: number;
}

export const INK = '#1d1220';

const resolve = createRequire(import.meta.url).resolve;
/** Cut down to Latin, Devanagari and the rupee sign (OFL, apps/api/fonts). */
const anek = (weight: string): string =>
  fileURLToPath(new URL(`../../../fonts/anek-devanagari-${weight}.ttf`, import.meta.url));
const MAIN = { regular: anek('regular'), bold: anek('bold') };
const mainFace = (bold: boolean): string => MAIN[bold ? 'bold' : 'regular'];
/** Scripts of India that the main face lacks (OFL, from their packages). */
const SCRIPTS = ['bengali', 'gujarati', 'kannada', 'malayalam', 'tamil', 'telugu'];
const scriptFace = (script: string, bold: boolean): string =>
  resolve(
    `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${bold ? 700 : 400}-normal.woff`,
  );

const facesIn = (bold: boolean): string[] => [
  mainFace(bold),
  ...SCRIPTS.map((script) => scriptFace(script, bold)),
];
const FACES = { regular: facesIn(false), bold: facesIn(true) };

const known = new Map<string, (codePoint: number) => boolean>();

function hasLetter(doc: Doc, face: string, letter: string): boolean {
  let has = known.get(face);
  if (!has) {
    // The library's own type does not tell of the face that it has opened.
    const opened = doc.font(face) as unknown as {
      _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    };
    const { font } = opened._font;
    has = (codePoint) => font.hasGlyphForCodePoint(codePoint);
    known.set(face, has);
  }
  return has(letter.codePointAt(0) ?? 0);
}

const IGNORABLE = /^\p{DI}$/u;

/** Splits a text into runs of one face each. */
function runsOf(doc: Doc, text: string, style: Style): Run[] {
  const faces = FACES[style.bold ? 'bold' : 'regular'];
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    // Joiners shape the letters around them; without a glyph they would print a box.
    if (IGNORABLE.test(letter) && !(last?.face && hasLetter(doc, last.face, letter))) continue;
    const stays = last?.face && hasLetter(doc, last.face, letter) && /[\p{M}\p{Cf}]/u.test(letter);
    const face = stays ? last.face : (faces.find((each) => hasLetter(doc, each, letter)) ?? null);
    if (face && last?.face === face) last.text += letter;
    else runs.push({ face, text: face ? letter : codePointOf(letter), width: 0 });
  }
  return runs.flatMap((run) => measured(doc, run, style));
}

/**
 * The features by which the shaper places marks. It throws where a face has a mark without a place for it.
 */
const MARKS_OFF = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * Returns the run with its width: as the face asks for, else with its marks off, else as boxes of its code
 * points.
 */
function measured(doc: Doc, run: Run, style: Style): Run[] {
  for (const way of [run, { ...run, features: MARKS_OFF }]) {
    try {
      return [{ ...way, width: widthOf(doc, way, style) }];
    } catch {
      // The shaper cannot do it this way.
    }
  }
  return [...run.text].map((letter) => {
    const box: Run = { face: null, text: codePointOf(letter), width: 0 };
    return { ...box, width: widthOf(doc, box, style) };
  });
}

const codePointOf = (letter: string): string =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** An option for the library, which cannot tell an absent one from one that is undefined. */
const featuresOf = ({ features }: Run): object => (features ? { features } : {});

/** A box's letters are smaller, and it keeps a point of air on either side. */
const BOX = { scale: 0.55, air: 1, pad: 2 };

function widthOf(doc: Doc, run: Run, { size, bold = false, spacing = 0 }: Style): number {
  const { face, text } = run;
  if (face)
    return doc
      .font(face)
      .fontSize(size)
      .widthOfString(text, { characterSpacing: spacing, ...featuresOf(run) });
  return (
    doc
      .font(mainFace(bold))
      .fontSize(size * BOX.scale)
      .widthOfString(text) +
    2 * (BOX.pad + BOX.air)
  );
}

const lineOf = (runs: Run[]): Line => ({ runs, width: runs.reduce((sum, run) => sum + run.width, 0) });

/**
 * Sets a text in lines of at most that width: broken between words, and inside a word that is longer than a
 * line.
 */
export function setLines(doc: Doc, text: string, style: Style, width: number): Line[] {
  const widthOfText = (part: string) => lineOf(runsOf(doc, part, style)).width;
  const space = widthOfText(' ');
  const lines: { text: string; width: number }[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const wanted = widthOfText(word);
    const last = lines.at(-1);
    if (last && last.width + space + wanted <= width) {
      last.text += ` ${word}`;
      last.width += space + wanted;
    } else if (wanted <= width) lines.push({ text: word, width: wanted });
    else lines.push(...piecesOf(word, width, widthOfText));
  }
  return lines.map((line) => lineOf(runsOf(doc, line.text, style)));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function piecesOf(
  word: string,
  width: number,
  widthOfText: (text: string) => number,
): { text: string; width: number }[] {
  const pieces: { text: string; width: number }[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const wanted = widthOfText(segment);
    const last = pieces.at(-1);
    if (last && last.width + wanted <= width) {
      last.text += segment;
      last.width += wanted;
    } else pieces.push({ text: segment, width: wanted });
  }
  return pieces;
}

/** Returns the height of one line. */
export const lineHeight = (doc: Doc, { size, bold = false, lineGap = 0 }: Style): number =>
  doc.font(mainFace(bold)).fontSize(size).currentLineHeight(true) + lineGap;

/** Draws a line whose top left corner is at (x, y). */
export function drawLine(doc: Doc, { runs }: Line, x: number, y: number, style: Style): void {
  const { size, bold = false, color = INK, spacing = 0 } = style;
  const main = doc.font(mainFace(bold)).fontSize(size) as unknown as { _font: { ascender: number } };
  const baseline = y + (main._font.ascender / 1000) * size;
  let at = x;
  for (const run of runs) {
    const { face, text, width } = run;
    if (face) {
      doc.font(face).fontSize(size).fillColor(color);
      doc.text(text, at, baseline, {
        lineBreak: false,
        characterSpacing: spacing,
        baseline: 'alphabetic',
        ...featuresOf(run),
      });
    } else drawBox(doc, text, { at, baseline, width, size, color, face: mainFace(bold) });
    at += width;
  }
}

interface Box {
  at: number;
  baseline: number;
  width: number;
  size: number;
  color: string;
  face: string;
}

/** A letter that no face has: its code point in a box, so that the paper never stays blank. */
function drawBox(doc: Doc, text: string, { at, baseline, width, size, color, face }: Box): void {
  const height = size * 0.8;
  doc
    .lineWidth(0.5)
    .rect(at + BOX.air, baseline - height, width - 2 * BOX.air, height + 1)
    .strokeColor(color)
    .stroke()
    .lineWidth(1);
  doc
    .font(face)
    .fontSize(size * BOX.scale)
    .fillColor(color);
  doc.text(text, at + BOX.air + BOX.pad, baseline - size * 0.2, { lineBreak: false, baseline: 'alphabetic' });
}
