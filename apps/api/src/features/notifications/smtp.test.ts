import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { beforeAll, expect, test, vi } from 'vitest';
import { SEND_TIMEOUT_MS } from './channel.ts';
import { createSmtp } from './smtp.ts';

const PATIENCE_MS = 400;
/** Longer than a mail may take, were it taken at each step; shorter by itself. */
const STEP_MS = 200;

// The server says at length that its certificate is everybody's.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());

const slowly = (done: () => void) => void setTimeout(done, STEP_MS);
const never = () => undefined;
const MAIL = {
  id: 'mail-1',
  to: 'asha@example.in',
  template: 'otp',
  lang: 'en',
  values: {},
  subject: 'Hi',
  body: 'Hi',
  otp: null,
} as const;

/** Sends one mail to such a server; answers what became of it, how long it took, and how many mails arrived. */
async function sendTo(options: SMTPServerOptions, query = '', patienceMs = SEND_TIMEOUT_MS) {
  let arrived = 0;
  const server = new SMTPServer({
    authOptional: true,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => {
        arrived += 1;
        done();
      });
    },
    ...options,
  });
  // A line that is cut is an error to the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${(server.server.address() as AddressInfo).port}${query}`;
  const channel = createSmtp({ url: { reveal: () => url }, from: 'Houseful <tickets@houseful.example>', patienceMs });
  const began = performance.now();
  const delivery = await channel.send({ ...MAIL, attachments: [] });
  const tookMs = performance.now() - began;
  await expect.poll(() => server.connections.size).toBe(0);
  await new Promise<void>((resolve) => server.close(resolve));
  return { delivery, tookMs, arrived };
}

test.each([
  ['over a plain line', { disabledCommands: ['STARTTLS'] }, ''],
  ['over a line that becomes a secure one', {}, '?tls.rejectUnauthorized=false'],
  ['over a secure line', { secure: true }, '?tls.rejectUnauthorized=false'],
] as [string, SMTPServerOptions, string][])('a mail arrives %s', async (_how, options, query) => {
  expect(await sendTo(options, query)).toMatchObject({ delivery: { ok: true }, arrived: 1 });
});

test.each([{}, { secure: true }])('AMB-17 no mail is given to a server that cannot prove who it is: %j', async (options) => {
  expect(await sendTo(options)).toMatchObject({ delivery: { ok: false, again: true }, arrived: 0 });
});

test.each([
  [
    'is slow at each step',
    { onConnect: (_, done) => slowly(done), onMailFrom: (_, __, done) => slowly(done), onRcptTo: (_, __, done) => slowly(done) },
  ],
  ['never greets', { onConnect: never }],
  ['never takes the mail', { onData: (stream) => void stream.resume() }],
  ['never takes it over a line that became secure', { disabledCommands: [], onData: (stream) => void stream.resume() }],
  ['never takes it over a secure line', { secure: true, onData: (stream) => void stream.resume() }],
] as [string, SMTPServerOptions][])(
  'AMB-17 a mail server that %s is given up in time, for now, and its line is cut',
  async (_how, options) => {
    const { delivery, tookMs, arrived } = await sendTo(
      { disabledCommands: ['STARTTLS'], ...options },
      '?tls.rejectUnauthorized=false',
      PATIENCE_MS,
    );
    expect(delivery).toMatchObject({ ok: false, again: true });
    expect(tookMs).toBeGreaterThanOrEqual(PATIENCE_MS - 5);
    expect(tookMs).toBeLessThan(5_000);
    expect(arrived).toBe(0);
  },
);

test('AMB-17 a mail server that is not there is tried again', async () => {
  const channel = createSmtp({ url: { reveal: () => 'smtp://127.0.0.1:1' }, from: 'tickets@houseful.example' });
  expect(await channel.send({ ...MAIL, attachments: [] })).toEqual({ ok: false, again: true, error: 'ECONNREFUSED' });
});

test('a mail server on another machine that offers no encryption learns neither password nor letter', async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      heard.push('password');
      done(null, { user: 'x' });
    },
    onData: (stream, _session, done) => {
      heard.push('letter');
      stream.resume().once('end', done);
    },
  });
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const sendBy = (host: string) => {
    const url = `smtp://user:password@${host}:${port}`;
    return createSmtp({ url: { reveal: () => url }, from: 'Houseful <tickets@houseful.example>' }).send({ ...MAIL, attachments: [] });
  };
  // An address of this machine, and not of its loopback.
  expect(await sendBy('0.0.0.0')).toMatchObject({ ok: false, again: true });
  expect(heard).toEqual([]);
  expect(await sendBy('127.0.0.1')).toEqual({ ok: true });
  expect(heard).toEqual(['password', 'letter']);
  await new Promise<void>((resolve) => server.close(resolve));
});
