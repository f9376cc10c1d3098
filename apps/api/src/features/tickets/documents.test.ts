import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { bookingOf, type Held, type Session } from '../../../../../tests/setup/booking.ts';
import type { TicketView } from './present.ts';
import { drawTicket } from './present-pdf.ts';

let app: TestApp;
let asha: string;
let sessions: Record<string, Session>;
let items: Record<string, string>;
let promos: Record<string, string>;
let flow: ReturnType<typeof bookingOf>;
let bought: Held;

beforeAll(async () => {
  app = await startTestApp();
  await app.dev('limits', { off: true });
  flow = bookingOf(app);
  const fixtures = await app.dev('fixtures', { users: 1 });
  ({ sessions, items, promos } = fixtures);
  asha = fixtures.users[0].token;
  bought = await flow.buy(asha, at('S-FAR'), ['A 1', 'A 2']);
});
afterAll(() => app.close());

const at = (label: string) => sessions[label] as Session;
const file = (name: string, headers = {}) => app.app.inject({ url: `/tickets/${name}`, headers });
const paper = (ticket: TicketView, lang: 'en' | 'hi' = 'en') => ({
  ticket,
  lang,
  product: 'Houseful',
  legalNames: ['Houseful Cinemas Private Limited'],
});
const ticketOf = async (id: string) => (await app.post('/booking/final-ticket', { transaction_id: id })).data;
/** Long lines of a calendar are folded: a line break and a space. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('AMB-83 a ticket as a calendar entry says the show and no person or amount', async () => {
  const ticket = await ticketOf(bought.transaction);
  const answer = await file(`${bought.transaction}.ics`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="ticket-${ticket.strBookId}.ics"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const text = unfolded(answer.payload);
  const start = new Date(at('S-FAR').starts_at).toISOString().replaceAll(/[-:]|\.000/g, '');
  for (const line of [`DTSTART:${start}`, `SUMMARY:${ticket.Film_strTitle}`, 'STATUS:CONFIRMED', ticket.strBookId, 'BEGIN:VALARM'])
    expect(text).toContain(line);
  for (const private_ of ['Asha', '9876543210', 'asha@example.in', '₹']) expect(text).not.toContain(private_);
});

test('Q-16 AMB-17 sixty files in ten minutes are enough for one line, whichever of its addresses asks', async () => {
  await app.dev('limits', { off: false });
  const ask = (remoteAddress: string) => app.app.inject({ url: `/tickets/${bought.transaction}.ics`, remoteAddress });
  for (let i = 0; i < 60; i++) expect((await ask(`2001:db8:1:2::${i}`)).statusCode).toBe(200);
  expect((await ask('2001:db8:1:2::99')).statusCode).toBe(429);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
  await app.dev('limits', { off: true });
});

const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });

/** The letters that a PDF shows, and how many of its glyphs are the empty box of a letter that the font does not have. */
function read(pdf: Buffer): { letters: string; boxes: number } {
  const streams = streamsOf(pdf);
  // The fonts are cut down to what is shown, so their tables of letters are what is shown.
  const tables = streams.filter((text) => text.includes('beginbfrange'));
  const letters = tables.flatMap((text) =>
    [...text.matchAll(/<((?:[0-9a-f]{4})+)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
  );
  const shown = streams
    .filter((text) => / TJ\b|\]\s*TJ/.test(text))
    .flatMap((text) => [...text.matchAll(/<((?:[0-9a-f]{4})+)>/gi)].map(([, hex = '']) => hex));
  expect(shown.length).toBeGreaterThan(20);
  return { letters: letters.join(''), boxes: shown.flatMap((hex) => hex.match(/.{4}/g) ?? []).filter((glyph) => glyph === '0000').length };
}

test.each([
  ['English', '', 'Booking ID Seats AMOUNT PAID'],
  ['Hindi', 'LANG=hi', 'बुकिंग ID सीटें भुगतान'],
])('AMB-83 a ticket as a PDF in %s, with its fonts inside and the rupee sign', async (_language, cookie, words) => {
  const answer = await file(`${bought.transaction}.pdf`, { cookie });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.toString('latin1')).toMatch(/FontFile2/);
  expect(answer.rawPayload.length).toBeLessThan(150_000);
  const { letters, boxes } = read(answer.rawPayload);
  expect([...`${words}₹547.20`].filter((letter) => !letters.includes(letter))).toEqual([]);
  expect(boxes).toBe(0);
});

test('AMB-86 K-12 the files behind a gift’s link say no amount', async () => {
  const sent = { transactionID: bought.transaction, giftUserName: 'Ravi', giftUserNumber: '9000000009', giftUserMessage: 'See you there' };
  expect((await app.post('/send-ticket-as-gift', sent)).status).toBe(true);
  const [message] = await app.dev('outbox?number=9000000009');
  const id = message.links[0].split('/').at(-1);
  const { letters, boxes } = read((await file(`${id}.pdf`)).rawPayload);
  expect([letters.includes('₹'), boxes]).toEqual([false, 0]);
  const calendar = unfolded((await file(`${id}.ics`)).payload);
  expect(calendar).toContain('BEGIN:VEVENT');
  for (const private_ of ['₹', bought.transaction]) expect(calendar).not.toContain(private_);
});

test('K-04 files of an unknown booking, of one not booked and of other kinds do not exist', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 1']);
  for (const name of [`${held.transaction}.pdf`, `${'x'.repeat(26)}.ics`, `${bought.transaction}.html`, bought.transaction, '..%2Fx.pdf'])
    expect({ name, code: (await file(name)).statusCode }).toEqual({ name, code: 404 });
});

test('AMB-83 J-17 a dish with a long name takes more lines of the PDF, and none is printed over another', async () => {
  const ticket = await ticketOf(bought.transaction);
  const dish = (name: string) => ({ Item_strID: 'X', Item_strDescription: name, Item_intPrice: 60, quantity: 1 });
  const food = { kind: 'food', count: 1, each: 120, amount: 120 };
  const receipt = {
    ...ticket.receipt,
    lines: [...ticket.receipt.lines, food],
    items: [dish('Samosa with tamarind and mint '.repeat(5)), dish('Tea')],
  };
  const pdf = await drawTicket(paper({ ...ticket, receipt }));
  const starts = streamsOf(pdf)
    .flatMap((text) => [...text.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)] as const))
    .sort(([, a], [, b]) => b - a);
  expect(starts.length).toBeGreaterThan(10);
  // The smallest letters are nine points high.
  const over = starts.filter(([x, y], at) => starts.slice(at + 1).some(([left, below]) => left === x && y - below < 9));
  expect(over).toEqual([]);
});

test('L-04 a cancelled booking says so in the calendar', async () => {
  const { transaction } = await flow.buy(asha, at('S-FAR'), ['C 1']);
  await app.dev('clock', { advance_ms: 601_000 });
  await app.post('/profile/bookings/cancel', { transaction_id: transaction }, { token: asha });
  expect((await file(`${transaction}.ics`)).payload).toContain('STATUS:CANCELLED');
  expect((await file(`${transaction}.pdf`)).statusCode).toBe(200);
  await app.dev('clock', { reset: true });
});

test('K-06 the confirmation by e-mail brings the show for the calendar', async () => {
  const { rows } = await app.ctx.connection.pool.query(
    "select attachments from outbox where template = 'booking_confirmed' and channel = 'email' and $1 = any (links)",
    [`${app.ctx.origin}/final-ticket/${bought.transaction}`],
  );
  const [attachment] = rows[0].attachments;
  expect(attachment).toMatchObject({ filename: 'ticket.ics', contentType: 'text/calendar' });
  expect(Buffer.from(attachment.content, 'base64').toString()).toContain('BEGIN:VEVENT');
});

test('AMB-74 the receipt says how much tax is in it, by the rates of the day, and changes no amount', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['D 1', 'D 2']);
  const fed = await app.post(
    '/booking/add-food',
    {
      reservation_id: held.reservation,
      items: [{ Item_strID: items.VEG1, Item_intPrice: 120, quantity: 1 }],
      fndType: 'pickup',
      delivery_time: 'during_interval',
    },
    { token: asha },
  );
  const total = fed.data.order.totalAmount;
  const opened = await flow.openOrder(asha, held, { amount: total });
  await flow.commit(asha, held, await flow.pay(opened.data.order_id), { total_amount: total });
  const ticket = await ticketOf(held.transaction);
  expect(ticket.taxes).toEqual([
    { name: 'GST on tickets', percent: 18, amount: 76.27 },
    { name: 'GST on food and drinks', percent: 5, amount: 5.71 },
    { name: 'GST on the convenience fee', percent: 18, amount: 7.2 },
  ]);
  expect(ticket.amount).toBe(total);
  expect(total).toBe(500 + 120 + 47.2);
  // The ticket repeats each line of the summary (J-17).
  expect(ticket.receipt).toMatchObject({
    area: 'Silver',
    curPrice: 250,
    curTicketsTotal: 500,
    threeDCharge: 0,
    items: [{ Item_intPrice: 120, quantity: 1 }],
    internet_handling_charges: 40,
    gst: 7.2,
    gst_percent: 18,
    promo_code: null,
  });
});

test('AMB-74 I-18 a code lessens the tax of what it comes off and of nothing else', async () => {
  for (const [label, seats, tickets, food] of [
    ['SAVE50', ['C 1', 'C 2'], 68.64, 5.71],
    ['FOODONLY', ['C 3', 'C 4'], 76.27, 3.81],
  ] as const) {
    const held = await flow.hold(asha, at('S-FAR'), seats);
    const lines = [{ Item_strID: items.VEG1, quantity: 1 }];
    await app.post('/booking/add-food', { reservation_id: held.reservation, items: lines }, { token: asha });
    await app.post('/promos/verify', { promo_code: promos[label], transaction_id: held.transaction }, { token: asha });
    const total = (await app.get(`/booking/${held.transaction}`, { token: asha })).data.totalAmount;
    const opened = await flow.openOrder(asha, held, { amount: total });
    await flow.commit(asha, held, await flow.pay(opened.data.order_id), { total_amount: total });
    const ticket = await ticketOf(held.transaction);
    expect(ticket.taxes.map(({ amount }: { amount: number }) => amount)).toEqual([tickets, food, 7.2]);
  }
});

test('AMB-74 rates are data: a later table counts from its day on, and none means no split', async () => {
  const { pool } = app.ctx.connection;
  const setRates = async (rates: unknown) => {
    await pool.query("update settings set value = jsonb_set(value, '{tax_rates}', $1::jsonb) where key = 'chain'", [JSON.stringify(rates)]);
    await app.ctx.settings.refresh(app.ctx.db);
  };
  const rates = app.ctx.settings.chain().tax_rates;
  const tickets = async () => (await ticketOf(bought.transaction)).taxes.find(({ name }: { name: string }) => name === 'GST on tickets');
  await setRates([...rates, { of: 'ticket', from: '2026-01-01', up_to_rupees: null, percent: 12 }]);
  expect(await tickets()).toEqual({ name: 'GST on tickets', percent: 12, amount: 53.57 });
  await setRates([...rates, { of: 'ticket', from: '2099-01-01', up_to_rupees: null, percent: 40 }]);
  expect(await tickets()).toMatchObject({ percent: 18 });
  await setRates([]);
  expect(await tickets()).toBeUndefined();
  await setRates(rates);
});
