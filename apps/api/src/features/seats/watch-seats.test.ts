import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { aroundStatements } from '../../../../../tests/setup/around-statements.ts';
import type { Session } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, keyed, openShop } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';

openShop();

const CLAIMS = /^\s*select seat_no, state, order_id from claims/;
const eventsPath = ({ session_id, cinema_code }: Session) => `/v1.0/webapp/seat_layout/${session_id}/${cinema_code}/events`;
const eventsOf = (show: Session) => get(app.ctx.origin + eventsPath(show), { agent: false });
const answerOf = async (request: ClientRequest) => ((await once(request, 'response')) as [IncomingMessage])[0];

test('G-14 a seat that is held is told to who looks on; who leaves before the first look is over is not kept', async () => {
  const show = at('S-FAR');
  let looks = 0;
  let looked: Promise<unknown> = Promise.resolve();
  let letLook = () => {};
  const gate = new Promise<void>((resolve) => {
    letLook = resolve;
  });
  aroundStatements(app.ctx.connection.pool, async (text, _pid, send) => {
    if (!CLAIMS.test(text)) return send();
    looks++;
    await gate;
    looked = send();
    return looked;
  });
  const looksAfterChange = async () => {
    app.ctx.events.seatsChanged(show.cinema_code, show.session_id);
    // A statement that is asked later is answered later.
    await app.ctx.db.run(sql`select 1`);
    return looks;
  };
  const gone = eventsOf(show).on('error', () => undefined);
  await expect.poll(() => looks).toBe(1);
  gone.destroy();
  await expect.poll(connections).toBe(0);
  letLook();
  await gate.then(() => looked);
  await new Promise(setImmediate);
  expect(await looksAfterChange()).toBe(1);

  const told = new Promise<string>((resolve) => {
    let text = '';
    eventsOf(show).on('response', (stream) =>
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (!text.includes('event: seat')) return;
        stream.destroy();
        resolve(text);
      }),
    );
  });
  await expect.poll(() => looks).toBeGreaterThan(1);
  await flow.hold(asha, show, ['A 1']);
  expect(await told).toMatch(/"strSeatStatus":"2"/);
  await expect.poll(connections).toBe(0);
  const before = looks;
  expect(await looksAfterChange()).toBe(before);
});

test('G-14 a stream of live seats is never taken for another kind of file', async () => {
  const stream = await answerOf(eventsOf(at('S-FAR')));
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  stream.destroy();
  await expect.poll(connections).toBe(0);
});

test('G-14 Q-16 an address may have sixty streams open; the next is 429 until one ends, and others have their own', async () => {
  const show = at('S-FAR');
  await app.dev('limits', { off: false });
  const open = await Promise.all(Array.from({ length: 60 }, () => answerOf(eventsOf(show))));
  expect(new Set(open.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const refused = await answerOf(eventsOf(show));
  refused.resume();
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  const elsewhere = await app.app.inject({ url: eventsPath(show), remoteAddress: '10.1.2.3', payloadAsStream: true });
  expect(elsewhere.statusCode).toBe(200);
  elsewhere.stream().destroy();
  const sameWrittenLong = await app.app.inject({ url: eventsPath(show), remoteAddress: '::ffff:127.0.0.1', payloadAsStream: true });
  expect(sameWrittenLong.statusCode).toBe(429);
  open.pop()?.destroy();
  await expect.poll(connections).toBe(59);
  open.push(await answerOf(eventsOf(show)));
  expect(open.at(-1)?.statusCode).toBe(200);
  await app.dev('limits', { off: true });
  open.push(await answerOf(eventsOf(show)));
  expect(open.at(-1)?.statusCode).toBe(200);
  for (const stream of open) stream.destroy();
  await expect.poll(connections).toBe(0);
});

test('G-14 a viewer that takes nothing of what it is told is let go of; who reads stays', async () => {
  const show = at('S-FAR');
  const { db } = app.ctx;
  let told = '';
  const reader = await answerOf(eventsOf(show));
  reader.on('data', (chunk: Buffer) => (told += chunk));
  // A line that lets nothing through: it stays in the buffers of the server.
  app.app.server.once('connection', (line) => line.cork());
  let isCut = false;
  const slow = eventsOf(show).on('error', () => (isCut = true));
  await expect.poll(connections).toBe(2);
  // The box office sells the whole hall and takes it all back, again and again.
  for (let round = 0; round < 60 && !isCut; round++) {
    told = '';
    await db.run(
      round % 2 === 0
        ? sql`
          insert into claims select s.cinema_id, s.show_id, p.seat_no, null, 'counter', 'infinity'
          from shows s join plan_seats p using (plan_id)
          where s.cinema_id = ${show.cinema_code} and s.show_id = ${show.session_id}`
        : sql`delete from claims where cinema_id = ${show.cinema_code} and show_id = ${show.session_id}`,
    );
    app.ctx.events.seatsChanged(show.cinema_code, show.session_id);
    await expect.poll(() => told).toContain('event: seat');
  }
  expect(isCut).toBe(true);
  await db.run(sql`delete from claims where cinema_id = ${show.cinema_code} and show_id = ${show.session_id}`);
  expect(reader.destroyed).toBe(false);
  slow.destroy();
  reader.destroy();
  await expect.poll(connections).toBe(0);
});

const connections = () => new Promise<number>((resolve) => app.app.server.getConnections((_error, count) => resolve(count)));

test('G-14 Q-15 a hold is told to who looks on after its commit, and not when that fails', async () => {
  const show = at('S-FAR');
  const told: string[] = [];
  const off = app.ctx.events.onSeats(() => void told.push('told'));
  let fails = false;
  aroundStatements(app.ctx.connection.pool, async (text, _pid, send) => {
    if (text !== 'commit') return send();
    if (fails) throw new Error('the line was cut');
    const answer = await send();
    told.push('committed');
    return answer;
  });
  const priced = await flow.price(asha, show, ['A 1']);
  expect((await keyed.setSeats(asha, show, priced, ['A 1'])).status).toBe(true);
  expect(told.slice(told.indexOf('told') - 1)).toEqual(['committed', 'told']);
  const other = await flow.price(asha, show, ['B 1']);
  told.length = 0;
  fails = true;
  expect((await keyed.setSeats(asha, show, other, ['B 1'])).status).toBe(false);
  expect(told).toEqual([]);
  off();
});
