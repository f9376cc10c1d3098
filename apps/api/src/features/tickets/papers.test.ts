import { inflateSync } from 'node:zlib';
import type { LineKind } from '@houseful/domain/pricing.ts';
import { texts } from '@houseful/text/texts.ts';
import { describe, expect, test } from 'vitest';
import { paginateRows, type Row } from './paginate-rows.ts';
import type { TicketView } from './present.ts';
import { drawTicket } from './present-pdf.ts';

const CODES = texts.languages.map(({ code }) => code);

const DISHES = ['Kothimbir vadi', 'Mutton keema pav', 'Paneer tikka', 'Samosa', 'Masala chai', 'Popcorn'];
const dish = (name: string) => ({ Item_strID: 'X', Item_strDescription: name, Item_intPrice: 260, quantity: 1 });

const line = (kind: LineKind, count: number, each: number) => ({ kind, count, each, amount: count * each });

/** A booking of two seats with that food. */
function ticketWith(dishes: readonly string[], more: Partial<TicketView> = {}): TicketView {
  return {
    ...{ transaction_id: 'x', intBookId: 123_456_789, strBookId: '72UCF8JT', qr: '72UCF8JT-ATQLKJ7JBTW', only_fnd: false },
    ...{ Film_strTitle: 'Raatri 12:05', Film_strCensor: 'UA 13+', language_name: 'Hindi', show_type: '2D' },
    ...{ Session_dtmRealShow: '2026-11-27T18:30:00+05:30', Cinema_strName: 'Houseful Prakash', Screen_strName: 'Screen 1' },
    ...{ cinema_address: 'Lower Parel, Mumbai 400013', number_of_seats: 2, strSeatInfo: 'Gold: G 10, G 11' },
    ...{ items: dishes.map((name) => ({ quantity: 1, Item_strDescription: name })), fndType: 'P', delivery_time: '' },
    ...{ payment_status: 'Confirmed', booking_status: 'Active', amount: 2167.2, DiscountAmount: 0, refund: null },
    taxes: [
      { name: 'GST on tickets', percent: 18, amount: 83.4 },
      { name: 'GST on food', percent: 5, amount: 60 },
    ],
    receipt: {
      ...{ area: 'Gold', curPrice: 240, curTicketsTotal: 480, threeDCharge: 0, items: dishes.map(dish) },
      ...{ internet_handling_charges: 40, gst: 7.2, gst_percent: 18, promo_code: null },
      lines: [
        line('tickets', 2, 240),
        ...(dishes.length > 0 ? [line('food', 1, 260 * dishes.length)] : []),
        line('handling', 2, 20),
        line('gst', 1, 7.2),
      ],
    },
    ...more,
  } as TicketView;
}

const draw = (ticket: TicketView, lang = 'en') =>
  drawTicket({ ticket, lang, product: 'Houseful', legalNames: ['Houseful Cinemas Private Limited'] });

interface Sheet {
  /** Position of each text from the left and the bottom, and its length in glyphs. */
  texts: { x: number; y: number; glyphs: number }[];
  /** Upper and lower edge of the outline. */
  outline: { top: number; bottom: number };
}

/** The sheets of a PDF, by what was drawn on them. */
function sheetsOf(pdf: Buffer): Sheet[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams
    .filter((text) => text.includes(' Tm'))
    .map((text) => {
      const texts = [...text.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, x, y, shown = '']) => ({
        x: Number(x),
        y: Number(y),
        glyphs: [...shown.matchAll(/<([0-9a-f]+)>/gi)].reduce((sum, [, hex = '']) => sum + hex.length / 4, 0),
      }));
      const [, height = '0'] = /^86 40 m[\s\S]*?l\n509 ([\d.]+)/m.exec(text) ?? /\n523 ([\d.]+) l\n523 [\d.]+ \S+ \S+ 509/.exec(text) ?? [];
      const ends = [...text.matchAll(/([\d.]+) ([\d.]+) l\n/g)].slice(0, 4).map(([, , y]) => Number(y));
      return { texts, outline: { top: 842 - Math.min(...ends), bottom: 842 - Math.max(Number(height), ...ends) } };
    });
}

describe('papers', () => {
  const none = ticketWith([]);
  test.each([
    ['nothing to eat', none, 1],
    ['three dishes', ticketWith(DISHES.slice(0, 3)), 1],
    ['six dishes', ticketWith(DISHES), 2],
    ['twenty-four dishes', ticketWith(Array.from({ length: 24 }, (_, n) => `A dish with a name of its own, number ${n + 1}`)), 3],
    [
      'food alone',
      ticketWith(DISHES, { only_fnd: true, number_of_seats: 0, strSeatInfo: '', Session_dtmRealShow: '', Film_strTitle: '' }),
      2,
    ],
    ['a cancelled booking', ticketWith(DISHES, { booking_status: 'Cancelled', refund: { amount: 1200, state: 'requested' } }), 2],
  ])('AMB-83 J-17 the paper of %s has no sheet too many, and nothing stands outside one', async (_of, ticket, most) => {
    for (const lang of CODES) {
      const sheets = sheetsOf(await draw(ticket, lang));
      expect(sheets.length).toBeLessThanOrEqual(most);
      for (const { texts, outline } of sheets) {
        // More than what says whose sheet it is, the legal names and the number.
        expect(texts.length).toBeGreaterThan(4);
        expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThan(15);
        // Below the outline stand the legal names and the number only.
        const below = texts.filter(({ y }) => y < outline.bottom).map(({ y }) => y);
        expect(new Set(below).size).toBeLessThanOrEqual(2);
      }
    }
  });

  test('AMB-83 J-17 each of several pages says which of how many it is, and the only page of a paper says nothing of pages', async () => {
    const lowest = ({ texts }: Sheet) => texts.toSorted((a, b) => a.y - b.y)[0]?.glyphs;
    const sheets = sheetsOf(await draw(ticketWith(Array.from({ length: 24 }, (_, n) => `Dish ${n + 1}`))));
    expect(sheets.map(lowest)).toEqual(sheets.map((_, at) => `Page ${at + 1} of ${sheets.length}`.length));
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheetsOf(await draw(none)).map(lowest)).toEqual(['Houseful Cinemas Private Limited'.length]);
  });

  test('AMB-83 J-17 an amount stands beside its label, also where a page ends', async () => {
    const sheets = sheetsOf(await draw(ticketWith(Array.from({ length: 24 }, (_, n) => `Dish ${n + 1}`))));
    const amounts = sheets.flatMap(({ texts }) => texts.filter(({ x }) => x > 400).map(({ y }) => texts.filter((text) => text.y === y)));
    // 24 dishes, seats, charge, tax on it, total.
    expect(amounts).toHaveLength(28);
    for (const line of amounts) expect(line.some(({ x }) => x === 100)).toBe(true);
  });

  test.each([
    ['Tamil', 'NotoSansTamil', 'மழைத் தபால்'],
    ['Telugu', 'NotoSansTelugu', 'వాన ఉత్తరం'],
    ['Bengali', 'NotoSansBengali', 'বৃষ্টির চিঠি'],
    ['Gujarati', 'NotoSansGujarati', 'વરસાદનો પત્ર'],
    ['Kannada', 'NotoSansKannada', 'ಮಳೆಯ ಪತ್ರ'],
    ['Malayalam', 'NotoSansMalayalam', 'മഴക്കത്ത്'],
    ['Hindi', 'AnekDevanagari', 'बारिश की चिट्ठी'],
    ['no script that a face has', 'AnekDevanagari', '漢字 😀'],
  ])('AMB-83 a film’s name in %s is set in %s, and no letter of it is blank', async (_script, face, title) => {
    const pdf = await draw(ticketWith([], { Film_strTitle: title }));
    const [sheet] = sheetsOf(pdf);
    const blank = sheetsOf(await draw(ticketWith([], { Film_strTitle: ' ' })))[0];
    const glyphs = (of: Sheet | undefined) => of?.texts.reduce((sum, text) => sum + text.glyphs, 0) ?? 0;
    // A letter has a sign at least, and a box has its code point.
    const letters = [...new Intl.Segmenter().segment(title)].length;
    expect(glyphs(sheet) - glyphs(blank)).toBeGreaterThanOrEqual(letters);
    expect(pdf.toString('latin1')).not.toMatch(/<0000>/);
    expect(pdf.toString('latin1')).toMatch(new RegExp(`/BaseFont /\\w+\\+${face}`));
  });

  test('AMB-83 a name without any space ends within the paper', async () => {
    const sheets = sheetsOf(await draw(ticketWith(['W'.repeat(300)], { Film_strTitle: 'M'.repeat(120) })));
    // The widest letter of the heading takes 25 points.
    for (const { x, glyphs } of sheets.flatMap(({ texts }) => texts)) expect(x + glyphs * 3).toBeLessThan(523);
    expect(sheets[0]?.texts.filter(({ glyphs }) => glyphs > 10).length).toBeGreaterThan(5);
  });
});

describe('rows', () => {
  const row = (height: number, more: Partial<Row> = {}): Row => ({ height, draw: () => {}, ...more });
  const heights = (pages: Row[][]) => pages.map((page) => page.map(({ height }) => height));

  test('Rows: whole rows go to the next page, those that keep together together', () => {
    const rows = [row(40), row(30, { keep: true }), row(31), row(20)];
    expect(heights(paginateRows(rows, { first: 100, further: 100 }))).toEqual([[40], [30, 31, 20]]);
  });

  test('Rows: what only parts two rows neither begins nor ends a page', () => {
    const rows = [row(90), row(5, { between: true, keep: true }), row(60), row(9, { between: true })];
    expect(heights(paginateRows(rows, { first: 100, further: 100 }))).toEqual([[90], [60]]);
  });

  test('Rows: a group that is taller than a page is broken between its rows', () => {
    const rows = [row(60, { keep: true }), row(60, { keep: true }), row(60)];
    expect(heights(paginateRows(rows, { first: 100, further: 100 }))).toEqual([[60], [60], [60]]);
  });
});
