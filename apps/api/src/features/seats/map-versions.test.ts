import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { app, asha, at, flow, openShop } from '../../../../../tests/setup/shop.ts';

openShop();

test('G-14 a seat map and its changes carry the time of the database, on machines whose clocks differ', async () => {
  const show = at('S-FAR');
  const machine = Date.now;
  const versions: number[] = [];
  const layout = () => app.get(`/seat_layout/${show.session_id}/${show.cinema_code}`);
  try {
    Date.now = () => machine() - 3_600_000;
    await app.ctx.clock.refresh(app.ctx.db);
    versions.push((await layout()).data.version);
    const path = `/v1.0/webapp/seat_layout/${show.session_id}/${show.cinema_code}/events`;
    const [stream] = (await once(get(app.ctx.origin + path, { agent: false }), 'response')) as [IncomingMessage];
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await flow.hold(asha, show, ['B 1']);
    await expect.poll(() => text).toMatch(/"strSeatStatus":"2"/);
    stream.destroy();
    versions.push(Number(/"version":(\d+)/.exec(text)?.[1]));
  } finally {
    Date.now = machine;
    await app.ctx.clock.refresh(app.ctx.db);
  }
  versions.push((await layout()).data.version);
  expect(versions).toEqual([...versions].sort());
  for (const version of versions) expect(Math.abs(version - machine())).toBeLessThan(60_000);
});
