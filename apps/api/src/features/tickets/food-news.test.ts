import { afterEach, expect, test } from 'vitest';
import { app, asha, at, items, openShop, truth } from '../../../../../tests/setup/shop.ts';

// Messages of a food order that is paid in cash at its counter (§4.2): they never ask for money for seats.

openShop({ listen: false });
afterEach(() => app.dev('clock', { reset: true }));

const HOUR = 3_600_000;
const contact = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' };

async function orderFood(lang = 'en'): Promise<string> {
  const headers = { 'accept-language': lang };
  const place = { session_id: at('S-NEAR').session_id, row: 'F', seat: 7 };
  const lines = [{ Item_strID: items.VEG1, quantity: 2 }];
  const { data } = await app.post('/booking/only-food-checkout', { cinema_code: 'CIN1', items: lines, ...place }, { token: asha, headers });
  const asked = { reservation_id: data.reservation_id, payment_type: 2, ...contact, total_amount: 240 };
  expect(await app.post('/booking/payment-status', asked, { token: asha })).toMatchObject({ data: { payment_status: 'Pending' } });
  return data.transaction_id;
}

async function messagesOf(order: string): Promise<{ channel: string; template: string; subject: string; body: string; links: string[] }[]> {
  const { rows } = await app.ctx.connection.pool.query(
    "select channel, template, subject, body, links from outbox where dedupe_key like '%' || $1 || '%' order by created_at, channel desc",
    [order],
  );
  return rows;
}
const noteOf = async (): Promise<{ notification_text: string; only_fnd: boolean }> =>
  (await app.get('/profile/bookings', { token: asha })).data.notifications[0];
const isOfSeats = (text: string): boolean => /seat|ticket|show\b/i.test(text);

test('§4.2 M-14 food in cash is told of as food, to be paid at the food counter', async () => {
  const order = await orderFood();
  const [message, mail] = await messagesOf(order);
  expect(message).toMatchObject({
    channel: 'whatsapp',
    template: 'food_pending',
    links: [expect.stringMatching(`/fnd-final-ticket/${order}$`)],
  });
  expect(message?.body).toMatch(
    /^Your food order at .+ is placed: 2 × .+\. Please pay ₹240\.00 at the food counter by .+, otherwise the order/,
  );
  expect(mail).toMatchObject({ channel: 'email', subject: expect.stringMatching(/^Your food order at .+ is waiting for payment$/) });
  expect(mail?.body).toContain('at the food counter');
  for (const { subject, body } of [message, mail] as NonNullable<typeof mail>[])
    expect(isOfSeats(subject + body.split('http')[0])).toBe(false);
  expect(await noteOf()).toMatchObject({
    notification_text: expect.stringMatching(/^Your food order for .+ is placed\. Please pay at the food counter by \w{3} \d\d \w{3}, /),
    only_fnd: true,
  });
});

test('§4.2 AMB-109 L-12 food that nobody collects is reminded of and ends as food', async () => {
  const order = await orderFood();
  const { pay_by } = (await app.post('/booking/final-ticket', { transaction_id: order, only_fnd: true })).data;
  const until = (ms: number) => app.dev('clock', { set: new Date(Date.parse(pay_by) - ms).toISOString(), freeze: true });
  await until(2 * HOUR - 1000);
  await app.dev('jobs/run', {});
  expect((await messagesOf(order)).at(-1)).toMatchObject({
    template: 'food_reminder',
    body: expect.stringContaining('at the food counter and collect your order by'),
  });
  await until(0);
  await app.dev('jobs/run', {});
  expect((await truth(order)).state).toBe('AUTO_CANCELLED');
  const ended = (await messagesOf(order)).filter(({ template }) => template === 'food_lapsed');
  expect(ended.map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp']);
  for (const { subject, body } of ended) expect(isOfSeats(subject + body)).toBe(false);
  expect((await noteOf()).notification_text).toMatch(/^Your food order for .+ was not collected in time and is cancelled\.$/);
});

test('§4.2 AMB-41 who ordered food in Hindi is told of it in Hindi', async () => {
  const messages = await messagesOf(await orderFood('hi'));
  expect(messages).toHaveLength(2);
  for (const { body } of messages) expect(body).toContain('खाने के काउंटर पर ₹240.00 का भुगतान');
});
