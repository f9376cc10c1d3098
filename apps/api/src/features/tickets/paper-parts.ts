import { encodeQR } from 'qr';
import type { Row } from './paginate-rows.ts';
import { INK, type Style } from './set-type.ts';

export const MUTED = '#6b5a6f';
export const LINE = '#d9cbbd';
export const PAPER = '#fffbf5';
export const MARQUEE = '#f6a623';
export const VELVET = '#a3123f';
const SHEET = '#ffffff';

/** A4 in points; the ticket lies on the upper part of it. */
export const PAGE = { left: 72, right: 523, top: 40, bottom: 822 };
export const WIDTH = PAGE.right - PAGE.left;
export const PAD = 28;
export const LEFT = PAGE.left + PAD;
export const INNER = WIDTH - 2 * PAD;
/** The column that amounts keep for themselves. */
export const AMOUNT = 100;
export const NAMES = 96;
export const QR_SIZE = 132;
const BITE = 7;
/** Between the last row and the edge of the paper. */
export const FOOT = 16;
/** The line that says on a further page whose it is. */
export const AGAIN = 46;

export const SMALL: Style = { size: 9.5, color: MUTED };
export const NAME: Style = { size: 10.5, color: MUTED };
export const LEGAL: Style = { size: 8.5, color: MUTED };

export type Doc = PDFKit.PDFDocument;

export function ruleRow(doc: Doc): Row {
  return {
    height: 14,
    keep: true,
    draw: (y) =>
      void doc
        .moveTo(LEFT, y + 4)
        .lineTo(PAGE.right - PAD, y + 4)
        .lineWidth(1.5)
        .strokeColor(INK)
        .stroke()
        .lineWidth(1),
  };
}

/** A perforation, with a bite in the paper at either end. */
export function tearRow(doc: Doc): Row {
  return { height: 30, between: true, keep: true, draw: (top) => drawTear(doc, top + 10) };
}

function drawTear(doc: Doc, y: number): void {
  const { left, right } = PAGE;
  doc
    .moveTo(left + 14, y)
    .lineTo(right - 14, y)
    .dash(3, { space: 4 })
    .strokeColor(LINE)
    .stroke()
    .undash();
  for (const [edge, outside, sweep] of [
    [left, left - 1.5, 1],
    [right, right - 0.5, 0],
  ] as const) {
    doc.rect(outside, y - BITE, 2, 2 * BITE).fill(SHEET);
    doc
      .path(`M ${edge} ${y - BITE} A ${BITE} ${BITE} 0 0 ${sweep} ${edge} ${y + BITE}`)
      .fillAndStroke(SHEET, LINE);
  }
}

/**
 * Each module as a square, so that it prints sharp. The white field and the paper around it are the quiet
 * zone.
 */
export function drawQr(doc: Doc, text: string, x: number, y: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const size = QR_SIZE / modules.length;
  doc.rect(x, y, QR_SIZE, QR_SIZE).fill(SHEET);
  for (const [row, line] of modules.entries())
    for (const [column, dark] of line.entries())
      if (dark) doc.rect(x + column * size, y + row * size, size, size);
  doc.fill('#000000');
}
