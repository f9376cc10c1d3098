import { expect, test } from 'vitest';
import { aroundStatements } from '../../../../../tests/setup/around-statements.ts';
import { app, at, openShop } from '../../../../../tests/setup/shop.ts';

openShop({ listen: false });

test('G-16 G-17 a show that is being read while its price changes is not kept with the old one', async () => {
  const { session_id, cinema_code } = at('S-FAR');
  const silver = async () => {
    const { data } = await app.get(`/seat_layout/${session_id}/${cinema_code}`);
    return data.seatTypes.find((type: { AreaCat_strCode: string }) => type.AreaCat_strCode === 'SILVER').Price_curPrice;
  };
  const read = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  let reads = 0;
  aroundStatements(app.ctx.connection.pool, async (text, _pid, send) => {
    const answer = await send();
    if (text.includes('s.subtitles') && reads++ === 0) {
      read.resolve();
      await changed.promise;
    }
    return answer;
  });
  const early = silver();
  await read.promise;
  expect((await app.post('/v1.0/dev/price', { session_id, AreaCat_strCode: 'SILVER', price: 407 })).status).toBe(true);
  changed.resolve();
  await early;
  expect(await silver()).toBe(407);
  expect(reads).toBe(2);
});
