import { fileURLToPath } from 'node:url';
import { amountLabel } from '@houseful/domain/booking-status.ts';
import { formatTime } from '@houseful/domain/ist.ts';
import { formatRupees, toPaise } from '@houseful/domain/money.ts';
import { foodWay } from '@houseful/text/food-way.ts';
import type { Lang, Translate } from '@houseful/text/text.ts';
import Pdf from 'pdfkit';
import { encodeQR } from 'qr';
import type { Context } from '../../context.ts';
import type { TicketView } from './present.ts';
import { receiptLines } from './present-receipt.ts';

/** Both cut down to Latin, Devanagari and the rupee sign (OFL, apps/api/fonts). */
const font = (weight: string): string => fileURLToPath(new URL(`../../../fonts/anek-devanagari-${weight}.ttf`, import.meta.url));
const REGULAR = font('regular');
const BOLD = font('bold');

const INK = '#1d1220';
const MUTED = '#6b5a6f';
const LINE = '#d9cbbd';
const PAPER = '#fffbf5';
const MARQUEE = '#f6a623';
const VELVET = '#a3123f';
const SHEET = '#ffffff';

/** A4 in points; the ticket lies on the upper part of it. */
const PAGE = { left: 72, right: 523, top: 64 };
const WIDTH = PAGE.right - PAGE.left;
const PAD = 28;
const INNER = WIDTH - 2 * PAD;
/** The column that amounts keep for themselves. */
const AMOUNT = 100;
const QR_SIZE = 132;
const BITE = 7;

interface Pen {
  doc: PDFKit.PDFDocument;
  /** Where the next thing goes. */
  y: number;
}

/** The ticket on one sheet of A4: facts, code, what was paid. A gift has no amounts (AMB-86). */
export async function drawTicket(ticket: TicketView, ctx: Pick<Context, 'settings' | 'text'>, lang: Lang): Promise<Buffer> {
  const t = ctx.text(lang);
  const { product_name, legal_names } = ctx.settings.chain();
  const heading = ticket.Film_strTitle || t('Food and drinks');
  // Drawn twice: the sheet lies behind the text, and its height is known only after it.
  const height = measure((pen) => drawInside(pen, ticket, { t, lang, heading, product: product_name }));
  const doc = newDocument(`${heading}, ${product_name}`, lang);
  const done = collect(doc);
  doc.roundedRect(PAGE.left, PAGE.top, WIDTH, height, 14).fillAndStroke(PAPER, LINE);
  const pen = { doc, y: PAGE.top };
  drawInside(pen, ticket, { t, lang, heading, product: product_name });
  doc
    .font(REGULAR)
    .fontSize(8.5)
    .fillColor(MUTED)
    .text(legal_names.join(', '), PAGE.left, pen.y + 14, { width: WIDTH, align: 'center' });
  doc.end();
  return done;
}

function newDocument(title: string, lang: Lang): PDFKit.PDFDocument {
  return new Pdf({ size: 'A4', margin: 0, font: REGULAR, lang, displayTitle: true, info: { Title: title } });
}

function measure(draw: (pen: Pen) => void): number {
  const doc = newDocument('', 'en');
  doc.on('data', () => {});
  const pen = { doc, y: PAGE.top };
  draw(pen);
  doc.end();
  return pen.y - PAGE.top;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

interface Words {
  t: Translate;
  lang: Lang;
  heading: string;
  product: string;
}

function drawInside(pen: Pen, ticket: TicketView, words: Words): void {
  const { t } = words;
  const { doc } = pen;
  const left = PAGE.left + PAD;
  drawMark(doc, left, pen.y + 20);
  write(pen, words.product, { x: left + 27, y: pen.y + 20, size: 13, bold: true });
  pen.y += 52;
  flow(pen, words.heading, { size: 27, bold: true, gap: 12 });
  flow(pen, [ticket.Film_strCensor, ticket.language_name, ticket.show_type].filter(Boolean).join(', '), {
    size: 11,
    color: MUTED,
    gap: 16,
  });
  drawFacts(pen, ticket, words);
  tear(pen);
  drawCode(pen, ticket, t);
  if (!ticket.gift) {
    tear(pen);
    drawAmounts(pen, ticket, t);
  }
  pen.y += 22;
}

/** The mark: two walls of a house, three bulbs across. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc
    .rect(x, y, 4, 17)
    .rect(x + 14, y, 4, 17)
    .fill(VELVET);
  for (const bulb of [6.4, 9, 11.6]) doc.circle(x + bulb, y + 8.5, 1.1);
  doc.fill(MARQUEE);
}

function drawFacts(pen: Pen, ticket: TicketView, { t, lang }: Words): void {
  const tickets = t('{n, plural, one {# ticket} other {# tickets}}', { n: ticket.number_of_seats });
  const food = ticket.items.map(({ quantity, Item_strDescription }) => `${quantity} × ${Item_strDescription}`).join(', ');
  fact(
    pen,
    t('Show'),
    ticket.Session_dtmRealShow && `${longDay(ticket.Session_dtmRealShow, lang)}, ${formatTime(Date.parse(ticket.Session_dtmRealShow))}`,
  );
  fact(pen, t('Cinema'), [ticket.Cinema_strName, ticket.Screen_strName].filter(Boolean).join(', '), ticket.cinema_address);
  fact(pen, t('Seats'), ticket.strSeatInfo, ticket.number_of_seats > 0 ? tickets : '');
  fact(pen, t('Food and drinks'), food, foodWay(ticket, t));
}

function drawCode(pen: Pen, ticket: TicketView, t: Translate): void {
  const { doc } = pen;
  const status = ticket.booking_status;
  const valid = status === 'Active' && ticket.payment_status === 'Confirmed' && ticket.qr !== '';
  const left = PAGE.left + PAD;
  const x = valid ? left + QR_SIZE + 24 : left;
  const width = PAGE.right - PAD - x;
  const top = pen.y;
  if (valid) drawQr(doc, ticket.qr, left, top);
  pen.y = top + 4;
  write(pen, t('Booking ID'), { x, y: pen.y, size: 10, color: MUTED });
  write(pen, String(ticket.intBookId), { x, y: pen.y + 14, size: 20, bold: true });
  write(pen, ticket.strBookId, { x, y: pen.y + 44, size: 13, spacing: 1.5 });
  doc
    .font(REGULAR)
    .fontSize(10.5)
    .fillColor(MUTED)
    .text(codeNote(ticket, t), x, pen.y + 74, { width, lineGap: 2 });
  pen.y = Math.max(doc.y, valid ? top + QR_SIZE : 0) + 16;
}

function codeNote({ booking_status, payment_status }: TicketView, t: Translate): string {
  if (booking_status === 'Redeemed') return t('This ticket has already been used.');
  if (booking_status !== 'Active') return t('This booking is cancelled. It is not valid for entry.');
  return payment_status === 'Confirmed'
    ? t('Show this code at the gate. It works without a network.')
    : t('Not paid yet: this is not a ticket.');
}

function drawAmounts(pen: Pen, ticket: TicketView, t: Translate): void {
  for (const { label, amount } of receiptLines(ticket, t)) amountLine(pen, label, amount);
  pen.y += 4;
  pen.doc
    .moveTo(PAGE.left + PAD, pen.y)
    .lineTo(PAGE.right - PAD, pen.y)
    .lineWidth(1.5)
    .strokeColor(INK)
    .stroke()
    .lineWidth(1);
  pen.y += 10;
  const label = amountLabel(ticket.payment_status, ticket.booking_status as 'Active');
  amountLine(pen, label ? t(label) : t('Total'), ticket.amount, true);
  for (const { name, percent, amount } of ticket.taxes) {
    flow(pen, t('{name} at {percent}%, contained: {amount}', { name, percent, amount: money(amount) }), {
      size: 9.5,
      color: MUTED,
      gap: 1,
    });
  }
  if (ticket.refund) flow(pen, t('Refund {amount}', { amount: money(ticket.refund.amount) }), { size: 9.5, color: MUTED, gap: 1 });
}

/** Each module as a square, so that it prints sharp. The white field and the paper around it are the quiet zone. */
function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const size = QR_SIZE / modules.length;
  doc.rect(x, y, QR_SIZE, QR_SIZE).fill(SHEET);
  for (const [row, line] of modules.entries())
    for (const [column, dark] of line.entries()) if (dark) doc.rect(x + column * size, y + row * size, size, size);
  doc.fill('#000000');
}

function fact(pen: Pen, name: string, value: string, more = ''): void {
  if (!value) return;
  const x = PAGE.left + PAD + 96;
  const width = PAGE.right - PAD - x;
  write(pen, name, { x: PAGE.left + PAD, y: pen.y + 1, size: 10.5, color: MUTED });
  pen.doc.font(BOLD).fontSize(12).fillColor(INK).text(value, x, pen.y, { width });
  if (more) pen.doc.font(REGULAR).fontSize(10.5).fillColor(MUTED).text(more, x, pen.doc.y, { width });
  pen.y = pen.doc.y + 9;
}

function amountLine(pen: Pen, label: string, rupees: number, total = false): void {
  const { doc } = pen;
  const size = total ? 16 : 11;
  doc
    .font(total ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(INK);
  doc.text(money(rupees), PAGE.left + PAD, pen.y, { width: INNER, align: 'right' });
  // Last, because a long name takes more lines than its amount.
  doc.text(label, PAGE.left + PAD, pen.y, { width: INNER - AMOUNT });
  pen.y = doc.y + (total ? 6 : 3);
}

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** A perforation, with a bite in the paper at either end. */
function tear(pen: Pen): void {
  const { doc } = pen;
  const { left, right } = PAGE;
  pen.y += 10;
  const { y } = pen;
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
    doc.path(`M ${edge} ${y - BITE} A ${BITE} ${BITE} 0 0 ${sweep} ${edge} ${y + BITE}`).fillAndStroke(SHEET, LINE);
  }
  pen.y += 20;
}

interface Type {
  size: number;
  bold?: boolean;
  color?: string;
}

function write(
  pen: Pen,
  text: string,
  { x, y, size, bold, color = INK, spacing = 0 }: Type & { x: number; y: number; spacing?: number },
): void {
  pen.doc
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { lineBreak: false, characterSpacing: spacing });
}

/** A paragraph over the whole width; moves on. */
function flow(pen: Pen, text: string, { size, bold, color = INK, gap }: Type & { gap: number }): void {
  if (!text) return;
  // The face leaves room for two storeys of Devanagari marks; large lines of it stand too far apart.
  const lineGap = size > 20 ? -size * 0.25 : 0;
  pen.doc
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(color)
    .text(text, PAGE.left + PAD, pen.y, { width: INNER, lineGap });
  pen.y = pen.doc.y + gap;
}

function longDay(iso: string, lang: Lang): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(lang === 'hi' ? 'hi-IN' : 'en-GB', parts).format(Date.parse(iso)).replaceAll(',', '');
}
