import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { type Config, readConfig } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import { startJobs } from '../../jobs/jobs.ts';
import type { TemplateName } from './message-templates.ts';
import { sendMessages } from './send-messages.job.ts';
import { type Message, writeMessage } from './write-message.ts';

interface Taken {
  url: string;
  authorization: string | undefined;
  body: any;
}

let app: TestApp;
let gateway: Server;
let gatewayUrl: string;
let mailServer: SMTPServer;
let mailUrl: string;
let taken: Taken[] = [];
let mails: (Email & { to: string[] })[] = [];
/** How each provider answers: by its path's first part; 200 unless said otherwise. `dropped` closes the connection. */
let answers: Record<string, number | 'dropped'> = {};
/** The code in an answer of HTTP 400: Meta's code for a number without WhatsApp. */
const UNDELIVERABLE = 131026;
let code400 = UNDELIVERABLE;
let mailRefusal: number | null = null;

beforeAll(async () => {
  app = await startTestApp();
  gateway = createServer((request, response) => void takeCall(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'box' && password === 'office' ? done(null, { user: 'box' }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) => done(mailRefusal ? Object.assign(new Error('refused'), { responseCode: mailRefusal }) : null),
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), to } as unknown as Email & { to: string[] });
      done();
    },
  });
  mailServer.listen(0, '127.0.0.1');
  await new Promise((resolve) => mailServer.server.once('listening', resolve));
  mailUrl = `smtp://box:office@127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  taken = [];
  mails = [];
  answers = {};
  mailRefusal = null;
  code400 = UNDELIVERABLE;
});
afterEach(async () => {
  await app.ctx.db.run(sql`delete from outbox`);
  await app.ctx.db.run(sql`delete from settings where key = 'sms_template_ids'`);
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await app.close();
});

async function takeCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = request.url ?? '';
  taken.push({ url, authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
  const answer = answers[url.split('/')[1] ?? ''] ?? 200;
  if (answer === 'dropped') return void request.socket.destroy();
  const code = answer === 400 ? { error: { code: code400, message: 'undeliverable to 919876543210' } } : {};
  response.writeHead(answer, { 'content-type': 'application/json' }).end(JSON.stringify(code));
}

/** The product as production would configure it, over the same database. */
function production(env: Record<string, string> = {}): Context {
  const config: Config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://houseful.example',
    TICKET_SECRET: 'a-ticket-secret-of-a-real-sale-0123456789',
    RAZORPAY_KEY_ID: 'k',
    RAZORPAY_KEY_SECRET: 'a-key-secret-of-a-sale',
    RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-a-sale',
    WHATSAPP_BASE_URL: `${gatewayUrl}/whatsapp`,
    WHATSAPP_PHONE_ID: '55500',
    WHATSAPP_TOKEN: 'wa-token',
    SMS_BASE_URL: `${gatewayUrl}/sms`,
    SMS_TOKEN: 'sms-token',
    SMS_SENDER: 'HSFULL',
    SMS_ENTITY_ID: '1101',
    SMTP_URL: mailUrl,
    MAIL_FROM: 'Houseful <tickets@houseful.example>',
    ...env,
  });
  return { ...app.ctx, config };
}

let keys = 0;
const write = <Name extends TemplateName>(message: Omit<Message<Name>, 'dedupeKey'> & { dedupeKey?: string }) =>
  transaction(app.ctx.db, (tx) => writeMessage(tx, { dedupeKey: `message ${keys++}`, ...message } as Message<Name>));
const writeCode = (lang = 'en') =>
  write({ channel: 'whatsapp', to: '9876543210', template: 'otp', lang, values: { code: '4821', host: 'tickets.example' }, otp: '4821' });
const row = async () => await app.ctx.db.one<any>(sql`select * from outbox order by created_at desc limit 1`);
const registerSms = (ids: Record<string, string>) =>
  app.ctx.db.run(sql`insert into settings (key, value) values ('sms_template_ids', ${JSON.stringify(ids)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
const later = (ms: number) => app.dev('clock', { advance_ms: ms });

const gift = {
  sender: 'Ravi',
  film: 'काग़ज़',
  show: 'Sat 21 Nov, 7:30 PM',
  cinema: 'Prakash',
  message: 'Two lines\n\tand a tab',
  link: 'https://h.example/g/1',
};
const confirmed = {
  film: 'काग़ज़',
  show: 'Sat 21 Nov, 7:30 PM',
  cinema: 'Prakash & Sons <b>',
  screen: 'Screen 1',
  seats: 'A1, A2',
  booking_id: '123456789',
  amount: '₹547.20',
  link: 'https://houseful.example/final-ticket/x',
};

test('A-01 AMB-17 a code goes out as a registered WhatsApp authentication template, to the full international number', async () => {
  await writeCode('hi');
  await sendMessages.run(production());
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ url: '/whatsapp/55500/messages', authorization: 'Bearer wa-token' });
  expect(taken[0]?.body).toMatchObject({
    messaging_product: 'whatsapp',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'houseful_otp',
      language: { code: 'hi' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '4821' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4821' }] },
      ],
    },
  });
});

test('A-40 once sent, the code is nowhere in the database any more', async () => {
  await writeCode();
  await sendMessages.run(production());
  const message = await row();
  expect(message.sent_at).not.toBeNull();
  // The id and the times may hold any digits.
  const said = Object.entries(message).filter(([name, value]) => name !== 'message_id' && typeof value !== 'number');
  expect(JSON.stringify(said)).not.toContain('4821');
});

test('a utility template takes its values in their order, flat and never empty', async () => {
  await write({ channel: 'whatsapp', to: '9876543210', template: 'ticket_gifted', lang: 'en', values: { ...gift, cinema: ' ' } });
  await sendMessages.run(production());
  const parameters = taken[0]?.body.template.components[0].parameters.map(({ text }: { text: string }) => text);
  expect(parameters).toEqual(['Ravi', 'काग़ज़', 'Sat 21 Nov, 7:30 PM', '-', 'Two lines and a tab', 'https://h.example/g/1']);
  expect(taken[0]?.body.template.components).toHaveLength(1);
});

test('AMB-17 what WhatsApp does not take goes by SMS at once, under its DLT ids', async () => {
  await registerSms({ 'otp.en': '1107161' });
  for (const failure of [400, 500, 'dropped'] as const) {
    taken = [];
    answers = { whatsapp: failure };
    await writeCode();
    await sendMessages.run(production());
    await sendMessages.run(production());
    expect(taken.map(({ url }) => url.split('/')[1])).toEqual(['whatsapp', 'sms']);
    expect(taken[1]?.authorization).toBe('Bearer sms-token');
    expect(taken[1]?.body).toMatchObject({
      to: '919876543210',
      sender: 'HSFULL',
      entity_id: '1101',
      template_id: '1107161',
      text: '4821 is your verification code. It works for 3 minutes. For your security, do not share this code.\n\n@tickets.example #4821',
    });
    expect(await row()).toMatchObject({ channel: 'sms', otp: null, body: '', sent_at: expect.any(Number) });
  }
});

test('AMB-17 what WhatsApp does not take for now and no SMS may carry waits for WhatsApp', async () => {
  await registerSms({ 'otp.en': '1107161' });
  answers = { whatsapp: 500 };
  await write({ channel: 'whatsapp', to: '9876543210', template: 'ticket_gifted', lang: 'en', values: gift });
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ channel: 'whatsapp', failed_at: null, sent_at: null, last_error: 'HTTP 500' });
  answers = {};
  await later(5_000);
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ sent_at: expect.any(Number), last_error: null });
  expect(taken.map(({ url }) => url.split('/')[1])).toEqual(['whatsapp', 'whatsapp']);
});

test('AMB-17 with SMS alone configured a message takes that way', async () => {
  await registerSms({ 'otp.hi': '1107162' });
  await writeCode('hi');
  const ctx = production({ WHATSAPP_PHONE_ID: '' });
  await sendMessages.run(ctx);
  await sendMessages.run(ctx);
  expect(taken.map(({ url }) => url)).toEqual(['/sms']);
  expect(taken[0]?.body).toMatchObject({ template_id: '1107162', unicode: true });
});

test('AMB-17 an SMS without a registered template is not even tried', async () => {
  await write({ channel: 'sms', to: '9876543210', template: 'ticket_gifted', lang: 'en', values: gift });
  await sendMessages.run(production());
  expect(taken).toEqual([]);
  expect(await row()).toMatchObject({
    failed_at: expect.any(Number),
    last_error: expect.stringMatching(/^no DLT template id for ticket_gifted.en /),
  });
});

test('an e-mail arrives with a Hindi subject, as text and HTML, with working links and harmless typing', async () => {
  const attachments = [{ filename: 'टिकट.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR').toString('base64') }];
  await write({ channel: 'email', to: 'asha@example.in', template: 'booking_confirmed', lang: 'hi', values: confirmed, attachments });
  await sendMessages.run(production());
  const [mail] = mails;
  expect(mail?.subject).toBe('काग़ज़ के आपके टिकट');
  expect(mail?.from).toMatchObject({ name: 'Houseful', address: 'tickets@houseful.example' });
  expect(mail?.to).toEqual(['asha@example.in']);
  expect(mail?.text).toContain('Prakash & Sons <b>, Screen 1, सीटें A1, A2');
  expect(mail?.html).toContain('Prakash &amp; Sons &lt;b&gt;');
  expect(mail?.html).toContain('<a href="https://houseful.example/final-ticket/x">');
  expect(mail?.attachments[0]).toMatchObject({ filename: 'टिकट.ics', mimeType: 'text/calendar' });
  expect(mail?.messageId).toContain((await row()).message_id);
  expect(await row()).toMatchObject({ sent_at: expect.any(Number), attachments: [] });
});

test('AMB-20 an address cannot smuggle in a second recipient', async () => {
  await write({ channel: 'email', to: 'asha@example.in,evil@example.in', template: 'booking_confirmed', lang: 'en', values: confirmed });
  await sendMessages.run(production());
  expect(mails.flatMap(({ to }) => to)).not.toContain('evil@example.in');
});

test('what fails for now is tried again, each time later, and in the end given up', async () => {
  mailRefusal = 451;
  // The duration of a look does not count towards the delay.
  const { now } = await app.dev('clock', { advance_ms: 0 });
  await app.dev('clock', { set: now, freeze: true });
  await write({ channel: 'email', to: 'asha@example.in', template: 'booking_confirmed', lang: 'en', values: confirmed });
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    await sendMessages.run(production());
    const { due_at } = await row();
    const [{ at }] = (await app.ctx.db.all<{ at: number }>(sql`select app_now() as at`)) as [{ at: number }];
    waits.push((due_at - at) / 1000);
    await later(due_at - at + 1);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160]);
  await app.ctx.db.run(sql`update outbox set attempts = 29`);
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ failed_at: expect.any(Number), last_error: 'SMTP 451' });
  mailRefusal = null;
  await later(86_400_000);
  expect(await sendMessages.run(production())).toBe(0);
  await app.dev('clock', { reset: true });
});

test('what can never arrive is given up at once, and the reason names nobody', async () => {
  mailRefusal = 550;
  await write({ channel: 'email', to: 'nobody@example.in', template: 'booking_confirmed', lang: 'en', values: confirmed });
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ failed_at: expect.any(Number), last_error: 'SMTP 550' });
  answers = { whatsapp: 400 };
  await writeCode();
  await sendMessages.run(production({ SMS_TOKEN: '' }));
  const failed = await row();
  expect(failed).toMatchObject({ failed_at: expect.any(Number), otp: null, body: '', last_error: 'HTTP 400, code 131026' });
});

test.each([
  ['HTTP 401', 401, UNDELIVERABLE],
  ['HTTP 403', 403, UNDELIVERABLE],
  ['HTTP 400, code 190', 400, 190],
])('J-19 a confirmation that WhatsApp refuses for an expired token (%s) is sent once the token is renewed', async (said, status, code) => {
  answers = { whatsapp: status };
  code400 = code;
  await write({ channel: 'whatsapp', to: '9876543210', template: 'booking_confirmed', lang: 'en', values: confirmed });
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ failed_at: null, sent_at: null, last_error: said });
  answers = {};
  await later(5_000);
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ sent_at: expect.any(Number), last_error: null });
});

test('J-19 a text that the gateway refuses because of our token is sent once it is right', async () => {
  await registerSms({ 'ticket_gifted.en': '1107163' });
  answers = { sms: 401 };
  await write({ channel: 'sms', to: '9876543210', template: 'ticket_gifted', lang: 'en', values: gift });
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ failed_at: null, sent_at: null, last_error: 'HTTP 401' });
  answers = {};
  await later(5_000);
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ sent_at: expect.any(Number) });
});

test('J-19 a confirmation that the mail server refuses because of our password is sent once the password is right', async () => {
  await write({ channel: 'email', to: 'asha@example.in', template: 'booking_confirmed', lang: 'en', values: confirmed });
  await sendMessages.run(production({ SMTP_URL: mailUrl.replace('office', 'wrong') }));
  expect(await row()).toMatchObject({ failed_at: null, sent_at: null, last_error: 'SMTP 535' });
  await later(5_000);
  await sendMessages.run(production());
  expect(mails.map(({ to }) => to)).toEqual([['asha@example.in']]);
});

test.each([530, 534, 538])('J-19 a mail server that wants another sign-in of us (SMTP %d) loses no mail', async (refusal) => {
  mailRefusal = refusal;
  await write({ channel: 'email', to: 'asha@example.in', template: 'booking_confirmed', lang: 'en', values: confirmed });
  await sendMessages.run(production());
  expect(await row()).toMatchObject({ failed_at: null, last_error: `SMTP ${refusal}` });
});

test('A-17 a code that could not be sent within its three minutes is not sent late', async () => {
  await writeCode();
  await later(180_000);
  await sendMessages.run(production());
  expect(taken).toEqual([]);
  expect(await row()).toMatchObject({ failed_at: expect.any(Number), otp: null, body: '' });
});

test('many workers at once send each message once', async () => {
  for (let i = 0; i < 30; i++) await writeCode();
  const ctx = production();
  const done = await Promise.all(Array.from({ length: 6 }, () => sendMessages.run(ctx)));
  expect(done.reduce((sum, n) => sum + n)).toBe(30);
  expect(new Set(taken.map(({ body }) => body.biz_opaque_callback_data)).size).toBe(30);
  expect(taken).toHaveLength(30);
});

test('a code does not wait behind other messages', async () => {
  for (let i = 0; i < 30; i++) await write({ channel: 'whatsapp', to: '9876543210', template: 'ticket_gifted', lang: 'en', values: gift });
  await writeCode();
  await sendMessages.run(production());
  const place = taken.findIndex(({ body }) => body.template.name === 'houseful_otp');
  expect(taken).toHaveLength(31);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(20);
});

test('AMB-17 a product that stops while no provider answers finishes its current messages and begins no more', async () => {
  const held: ServerResponse[] = [];
  let isStopping = false;
  const silent = createServer((_request, response) => void (isStopping ? response.end('{}') : held.push(response))).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const ctx = production({ WHATSAPP_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  for (let i = 0; i < 45; i++) await writeCode();
  const stop = startJobs(ctx, [sendMessages]);
  await expect.poll(() => held.length).toBe(20);
  isStopping = true;
  const stopped = stop();
  for (const response of held) response.end('{}');
  await stopped;
  const sent = async () => await app.ctx.db.all<{ n: number }>(sql`select count(*)::int as n from outbox where sent_at is not null`);
  expect(await sent()).toEqual([{ n: 20 }]);
  expect(await sendMessages.run(ctx)).toBe(25);
  silent.closeAllConnections();
  silent.close();
});

test('a message whose worker died is taken again when its lease is over', async () => {
  await writeCode();
  const { claimMessages } = await import('./store-outbox.ts');
  expect(await claimMessages(app.ctx.db, 10, 60_000)).toHaveLength(1);
  expect(await sendMessages.run(production())).toBe(0);
  await later(60_001);
  expect(await sendMessages.run(production())).toBe(1);
  expect(taken).toHaveLength(1);
});

test('Q-15 a cause that is repeated sends one message; one that is rolled back sends none', async () => {
  await write({ channel: 'email', to: 'a@example.in', template: 'booking_confirmed', lang: 'en', values: confirmed, dedupeKey: 'once' });
  await write({ channel: 'email', to: 'a@example.in', template: 'booking_confirmed', lang: 'en', values: confirmed, dedupeKey: 'once' });
  await expect(
    transaction(app.ctx.db, async (tx) => {
      await writeMessage(tx, {
        channel: 'email',
        to: 'b@example.in',
        template: 'booking_confirmed',
        lang: 'en',
        values: confirmed,
        dedupeKey: 'never',
      });
      throw new Error('the booking failed');
    }),
  ).rejects.toThrow('the booking failed');
  await sendMessages.run(production());
  expect(mails.map(({ to }) => to)).toEqual([['a@example.in']]);
});

test('demo mode reaches nobody: its messages count as sent, and the code can be read in the inbox', async () => {
  await writeCode();
  await sendMessages.run(app.ctx);
  expect(taken).toEqual([]);
  expect(await row()).toMatchObject({ sent_at: expect.any(Number), otp: '4821' });
  const [message] = await app.dev('outbox?number=9876543210');
  expect(message).toMatchObject({ channel: 'whatsapp', to: '9876543210', template: 'otp', otp: '4821' });
});

test('AMB-22 messages are forgotten after half a year', async () => {
  await writeCode();
  const { forgetMessages } = await import('./forget-messages.job.ts');
  expect(await forgetMessages.run(app.ctx)).toBe(0);
  await later(181 * 86_400_000);
  expect(await forgetMessages.run(app.ctx)).toBe(1);
});
