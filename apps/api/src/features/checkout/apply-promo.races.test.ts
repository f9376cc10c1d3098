import { expect, test } from 'vitest';
import { type Session, violations } from '../../../../../tests/setup/booking.ts';
import { app, flow, openDoors } from '../../../../../tests/setup/shop.ts';

openDoors({ listen: true });

test('I-18 of 100 parallel uses of a code with one use left exactly one booking has it', async () => {
  const { sessions, users, promos } = await app.dev('fixtures', { users: 100 });
  const far = sessions['S-BIG'] as Session;
  const rows = (await flow.layoutOf(far)).data.seatTypes[0].rows.map((row: any) => row.strRowPhyID as string);
  const holds = await Promise.all(
    users.map(({ token }: { token: string }, i: number) =>
      flow.hold(token, far, [`${rows[Math.floor(i / 20)]} ${(i % 20) + 1}`]).then((held) => ({ token, held })),
    ),
  );
  const answers = await Promise.all(
    holds.map(({ token, held }) =>
      app.post('/promos/verify', { promo_code: promos.LASTONE, movie_code: far.movie_code, transaction_id: held.transaction }, { token }),
    ),
  );
  expect(answers.filter((answer) => answer.status)).toHaveLength(1);
  const index = answers.findIndex((answer) => answer.status);
  const { token, held } = holds[index] as (typeof holds)[number];
  const total = (await app.get(`/booking/${held.transaction}`, { token })).data.totalAmount;
  const opened = await flow.openOrder(token, { ...held, total });
  expect(await flow.commit(token, { ...held, total }, await flow.pay(opened.data.order_id))).toMatchObject({ status: true });
  expect(await violations(app)).toEqual([]);
});
