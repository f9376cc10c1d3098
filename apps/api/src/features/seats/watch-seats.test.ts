import { get } from 'node:http';
import { expect, test } from 'vitest';
import { aroundStatements } from '../../../../../tests/setup/around-statements.ts';
import { app, asha, at, flow, openShop } from '../../../../../tests/setup/shop.ts';

openShop();

const CLAIMS = /^select seat_no, state, order_id from claims/;
const eventsOf = ({ session_id, cinema_code }: { session_id: number; cinema_code: string }) =>
  get(`${app.ctx.origin}/v1.0/webapp/seat_layout/${session_id}/${cinema_code}/events`);

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
    await app.ctx.db.ask('select 1', []);
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

const connections = () => new Promise<number>((resolve) => app.app.server.getConnections((_error, count) => resolve(count)));
