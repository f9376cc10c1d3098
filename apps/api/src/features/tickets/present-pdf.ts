import { amountLabel } from '@houseful/domain/booking-status.ts';
import { formatTime } from '@houseful/domain/ist.ts';
import { formatRupees, toPaise } from '@houseful/domain/money.ts';
import { foodWay } from '@houseful/text/food-way.ts';
import { type Lang, localeOf, type Translate } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import Pdf from 'pdfkit';
import { heightOf, paginateRows, type Row } from './paginate-rows.ts';
import {
  AGAIN,
  AMOUNT,
  type Doc,
  drawQr,
  FOOT,
  INNER,
  LEFT,
  LEGAL,
  LINE,
  MARQUEE,
  MUTED,
  NAME,
  NAMES,
  PAD,
  PAGE,
  PAPER,
  QR_SIZE,
  ruleRow,
  SMALL,
  tearRow,
  VELVET,
  WIDTH,
} from './paper-parts.ts';
import type { TicketView } from './present.ts';
import { receiptLines } from './present-receipt.ts';
import { drawLine, type Line, lineHeight, type Style, setLines } from './set-type.ts';

/** Dishes that make the list longer than this stand in a row each, so that a page can end between them. */
const LONG_FACT = 110;

/** All that a paper says: plain data, so that another thread can draw it. */
export interface Paper {
  ticket: TicketView;
  product: string;
  legalNames: readonly string[];
  lang: Lang;
}

interface Words {
  doc: Doc;
  t: Translate;
  lang: Lang;
  heading: string;
  product: string;
}

/**
 * Draws the ticket on A4: facts, code, what was paid. Pages end between whole rows, each page has an outline
 * of its own, and from two pages on each says which of how many it is. A gift has no amounts (AMB-86).
 */
export async function drawTicket({ ticket, product, legalNames, lang }: Paper): Promise<Buffer> {
  const t = texts.translator(lang);
  const heading = ticket.Film_strTitle || t('Food and drinks');
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang,
    displayTitle: true,
    info: { Title: `${heading}, ${product}` },
  });
  const done = collect(doc);
  const legal = setLines(doc, legalNames.join(', '), LEGAL, WIDTH);
  const line = lineHeight(doc, LEGAL);
  const room = PAGE.bottom - PAGE.top - FOOT - 14 - legal.length * line;
  const rows = ticketRows({ doc, t, lang, heading, product }, ticket);
  // A single page has no number, and the first has no line that says whose it is.
  const pages =
    heightOf(rows) <= room
      ? [rows]
      : paginateRows(rows, { first: room - line, further: room - line - AGAIN });
  for (const [at, page] of pages.entries()) {
    if (at > 0) doc.addPage();
    const again = at > 0 ? [againRow(doc, t, ticket)] : [];
    const end = drawPage(doc, [...again, ...page]);
    const isLast = at === pages.length - 1;
    const number =
      pages.length > 1
        ? setLines(doc, t('Page {page} of {pages}', { page: at + 1, pages: pages.length }), LEGAL, WIDTH)
        : [];
    drawFooter(doc, [...(isLast ? legal : []), ...number], end + 14);
  }
  doc.end();
  return done;
}

/** Draws rows on a paper that is as high as they are; returns where the paper ends. */
function drawPage(doc: Doc, rows: readonly Row[]): number {
  const height = heightOf(rows) + FOOT;
  doc.lineWidth(1).roundedRect(PAGE.left, PAGE.top, WIDTH, height, 14).fillAndStroke(PAPER, LINE);
  let y = PAGE.top;
  for (const row of rows) {
    row.draw(y);
    y += row.height;
  }
  return PAGE.top + height;
}

function drawFooter(doc: Doc, lines: readonly Line[], top: number): void {
  for (const [at, line] of lines.entries())
    drawLine(doc, line, PAGE.left + (WIDTH - line.width) / 2, top + at * lineHeight(doc, LEGAL), LEGAL);
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

function ticketRows(words: Words, ticket: TicketView): Row[] {
  const { doc, heading } = words;
  const facts = [ticket.Film_strCensor, ticket.language_name, ticket.show_type].filter(Boolean).join(', ');
  return [
    markRow(words),
    // The face leaves room for two storeys of Devanagari marks; large lines of it stand too far apart.
    ...textRows(doc, heading, { size: 27, bold: true, lineGap: -27 * 0.25 }, 12),
    ...textRows(doc, facts, { size: 11, color: MUTED }, 16),
    ...factRows(words, ticket),
    tearRow(doc),
    codeRow(words, ticket),
    ...(ticket.gift ? [] : [tearRow(doc), ...amountRows(words, ticket)]),
  ];
}

/** The mark (two walls of a house, three bulbs across) and the product's name. */
function markRow({ doc, product }: Words): Row {
  const style = { size: 13, bold: true };
  const lines = setLines(doc, product, style, INNER - 27);
  return {
    height: 52 + (lines.length - 1) * lineHeight(doc, style),
    keep: true,
    draw(top) {
      const y = top + 20;
      doc
        .rect(LEFT, y, 4, 17)
        .rect(LEFT + 14, y, 4, 17)
        .fill(VELVET);
      for (const bulb of [6.4, 9, 11.6]) doc.circle(LEFT + bulb, y + 8.5, 1.1);
      doc.fill(MARQUEE);
      drawLines(doc, lines, LEFT + 27, y, style);
    },
  };
}

/** A paragraph over the whole width, a row for each line; what comes after stays with it. */
function textRows(doc: Doc, text: string, style: Style, gap: number): Row[] {
  const lines = setLines(doc, text, style, INNER);
  const height = lineHeight(doc, style);
  return lines.map((line, at) => ({
    height: height + (at === lines.length - 1 ? gap : 0),
    keep: true,
    draw: (y) => drawLine(doc, line, LEFT, y, style),
  }));
}

function factRows(words: Words, ticket: TicketView): Row[] {
  const { t, lang } = words;
  const tickets = t('{n, plural, one {# ticket} other {# tickets}}', { n: ticket.number_of_seats });
  const dishes = ticket.items.map(
    ({ quantity, Item_strDescription }) => `${quantity} × ${Item_strDescription}`,
  );
  const show = ticket.Session_dtmRealShow;
  return [
    ...fact(words, t('Show'), show && `${longDay(show, lang)}, ${formatTime(Date.parse(show))}`),
    ...fact(
      words,
      t('Cinema'),
      [ticket.Cinema_strName, ticket.Screen_strName].filter(Boolean).join(', '),
      ticket.cinema_address,
    ),
    ...fact(words, t('Seats'), ticket.strSeatInfo, ticket.number_of_seats > 0 ? tickets : ''),
    ...foodRows(words, dishes, foodWay({ delivery: ticket.fndType, delivery_time: ticket.delivery_time }, t)),
  ];
}

function foodRows(words: Words, dishes: readonly string[], way: string): Row[] {
  const together = fact(words, words.t('Food and drinks'), dishes.join(', '), way);
  if (heightOf(together) <= LONG_FACT) return together;
  return dishes.flatMap((dish, at) =>
    fact(words, at === 0 ? words.t('Food and drinks') : '', dish, at === dishes.length - 1 ? way : ''),
  );
}

function fact({ doc }: Words, name: string, value: string, more = ''): Row[] {
  if (!value) return [];
  const x = LEFT + NAMES;
  const width = PAGE.right - PAD - x;
  const bold = { size: 12, bold: true };
  const names = setLines(doc, name, NAME, NAMES - 8);
  const [values, others] = [setLines(doc, value, bold, width), setLines(doc, more, NAME, width)];
  const inner = values.length * lineHeight(doc, bold) + others.length * lineHeight(doc, NAME);
  return [
    {
      height: Math.max(inner, 1 + names.length * lineHeight(doc, NAME)) + 9,
      draw(y) {
        drawLines(doc, names, LEFT, y + 1, NAME);
        drawLines(doc, values, x, y, bold);
        drawLines(doc, others, x, y + values.length * lineHeight(doc, bold), NAME);
      },
    },
  ];
}

function drawLines(doc: Doc, lines: readonly Line[], x: number, y: number, style: Style): void {
  for (const [at, line] of lines.entries()) drawLine(doc, line, x, y + at * lineHeight(doc, style), style);
}

function codeRow({ doc, t }: Words, ticket: TicketView): Row {
  const valid =
    ticket.booking_status === 'Active' && ticket.payment_status === 'Confirmed' && ticket.qr !== '';
  const x = valid ? LEFT + QR_SIZE + 24 : LEFT;
  const width = PAGE.right - PAD - x;
  const styles = {
    id: { size: 20, bold: true },
    code: { size: 13, spacing: 1.5 },
    name: { size: 10, color: MUTED },
    note: { ...NAME, lineGap: 2 },
  };
  const note = setLines(doc, codeNote(ticket, t), styles.note, width);
  return {
    height: Math.max(78 + note.length * lineHeight(doc, styles.note), valid ? QR_SIZE : 0) + 16,
    draw(y) {
      if (valid) drawQr(doc, ticket.qr, LEFT, y);
      drawLines(doc, setLines(doc, t('Booking ID'), styles.name, width), x, y + 4, styles.name);
      drawLines(doc, setLines(doc, String(ticket.intBookId), styles.id, width), x, y + 18, styles.id);
      drawLines(doc, setLines(doc, ticket.strBookId, styles.code, width), x, y + 48, styles.code);
      drawLines(doc, note, x, y + 78, styles.note);
    },
  };
}

/** Says on a further page whose it is. */
function againRow(doc: Doc, t: Translate, ticket: TicketView): Row {
  const lines = setLines(doc, `${t('Booking ID')} ${ticket.intBookId}`, NAME, INNER).slice(0, 1);
  return { height: AGAIN, draw: (y) => drawLines(doc, lines, LEFT, y + 18, NAME) };
}

function codeNote({ booking_status, payment_status }: TicketView, t: Translate): string {
  if (booking_status === 'Redeemed') return t('This ticket has already been used.');
  if (booking_status !== 'Active') return t('This booking is cancelled. It is not valid for entry.');
  return payment_status === 'Confirmed'
    ? t('Show this code at the gate. It works without a network.')
    : t('Not paid yet: this is not a ticket.');
}

function amountRows({ doc, t }: Words, ticket: TicketView): Row[] {
  const lines = receiptLines(ticket, t);
  const label = amountLabel(ticket.payment_status, ticket.booking_status as 'Active');
  const notes = [
    ...ticket.taxes.map(({ name, percent, amount }) =>
      t('{name} at {percent}%, contained: {amount}', { name, percent, amount: money(amount) }),
    ),
    ...(ticket.refund ? [t('Refund {amount}', { amount: money(ticket.refund.amount) })] : []),
  ];
  return [
    // The last line stays with the total, and the total with its taxes: none of them stands alone on a page.
    ...lines.map(({ label: name, amount }, at) => ({
      ...amountRow(doc, name, amount),
      keep: at === lines.length - 1,
    })),
    ruleRow(doc),
    { ...amountRow(doc, label ? t(label) : t('Total'), ticket.amount, true), keep: notes.length > 0 },
    ...notes
      .flatMap((note) => textRows(doc, note, SMALL, 1))
      .map((row, at, all) => ({ ...row, keep: at < all.length - 1 })),
  ];
}

/** A label and its amount: one row, however many lines the label takes. */
function amountRow(doc: Doc, label: string, rupees: number, total = false): Row {
  const style = { size: total ? 16 : 11, bold: total };
  const [amount] = setLines(doc, money(rupees), style, INNER);
  const lines = setLines(doc, label, style, INNER - AMOUNT);
  return {
    height: Math.max(1, lines.length) * lineHeight(doc, style) + (total ? 6 : 3),
    draw(y) {
      if (amount) drawLine(doc, amount, PAGE.right - PAD - amount.width, y, style);
      drawLines(doc, lines, LEFT, y, style);
    },
  };
}

const money = (rupees: number): string => formatRupees(toPaise(rupees));

function longDay(iso: string, lang: Lang): string {
  const parts = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  } as const;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : localeOf(lang), parts)
    .format(Date.parse(iso))
    .replaceAll(',', '');
}
