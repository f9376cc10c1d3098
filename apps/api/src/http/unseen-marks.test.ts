import { expect, test } from 'vitest';
import { app, asha, at, flow, items, openShop, promos, truth } from '../../../../tests/setup/shop.ts';

// People paste from messages, tables and other programs. Every call that takes their text cleans it in the same way.
openShop({ listen: false });

const NAME = '\u202aAsha\tRao\u202c';
const EMAIL = '<asha@mail.example>,\u200b';
const first = async (sql: string) => (await app.ctx.connection.pool.query(sql)).rows[0];

test('A-07 A-04 a person signs up with name and address cleaned of unseen marks', async () => {
  const number = '6299999901';
  await app.post('/getregisterotp', { name: NAME, email: EMAIL, number, userTerms: 'Y' });
  const [{ otp }] = await app.dev(`outbox?number=${number}`);
  const { data } = await app.post('/register', { otp, number });
  expect(data.user).toMatchObject({ user_name: 'Asha Rao', user_email: 'asha@mail.example' });
});

test('O-08 O-22 enquiries are stored without unseen marks; a message keeps its lines', async () => {
  await app.post('/advertisewithus', {
    adu_fullname: NAME,
    adu_phone: '9876543210',
    adu_email: EMAIL,
    adu_org: '\ufeffRao\u00a0Sarees\u2028',
    adu_message: '\u200bTwo weeks,\u2028please.\u2066',
  });
  const stored = { name: 'Asha Rao', email: 'asha@mail.example' };
  expect(await first('select * from enquiries')).toMatchObject({
    ...stored,
    fields: { organization: 'Rao Sarees', message: 'Two weeks,\nplease.' },
  });
  const place = { city_name: 'दिल्ली\u200b', Cinema_strName: '\u202aChitralaya' };
  await app.post('/extras/contact-us', { name: NAME, email: EMAIL, mobile: '9876543210', message: 'Hot\u00ad.', ...place });
  expect(await first("select * from enquiries where kind <> 'advertise'")).toMatchObject({
    ...stored,
    fields: { city: 'दिल्ली', cinema: 'Chitralaya', message: 'Hot.' },
  });
});

test('J-16 J-22 the contact of a booking and the names of friends are stored without unseen marks', async () => {
  const held = await flow.hold(asha, at('S-A'), ['A 1', 'A 2']);
  const split = { payment_type: 4, friends: [{ name: '\u2067Ravi\u200b Iyer', mobile: '9000000001' }], amount: undefined };
  expect(await flow.openOrder(asha, held, { ...split, name: NAME, email: EMAIL })).toMatchObject({ status: true });
  expect(await first('select name from shares where position = 1')).toEqual({ name: 'Ravi Iyer' });
  const single = await flow.hold(asha, at('S-FAR'), ['A 1']);
  expect(await flow.commit(asha, single, {}, { payment_type: 3, name: NAME, email: EMAIL })).toMatchObject({ status: true });
  expect(await first(`select contact_name, contact_email from orders where order_id = '${single.transaction}'`)).toEqual({
    contact_name: 'Asha Rao',
    contact_email: 'asha@mail.example',
  });
});

test('H-31 H-15 a booking is found by an ID with a message’s spaces, quotes and full stop', async () => {
  const { committed } = await flow.buy(asha, at('S-FAR'), ['C 1']);
  const id: string = committed.data.strBookId;
  for (const booking_id of [`${id.slice(0, 4)} ${id.slice(4)}`, `“${id}”.`, `\u200b${id}\u202c`, `(${id})`]) {
    expect((await app.post('/booking/verify-booking', { booking_id, user_number: '9876543210' })).data.booking_id).toBe(id);
    const food = { cinema_code: 'CIN1', booking_id, items: [{ Item_strID: items.VEG1, quantity: 1 }] };
    expect(await app.post('/booking/only-food-checkout', food, { token: asha })).toMatchObject({ status: true });
  }
});

test('I-02 I-08 a promo code works with the marks of the message that it was copied from', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['D 1']);
  const code = promos.SAVE50 as string;
  for (const promo_code of [`${code}\u200b`, `“${code}”.`, ` ${code.toLowerCase()}, `]) {
    expect((await app.post('/promos/check', { promo_code, transaction_id: held.transaction }, { token: asha })).data.eligible).toBe(true);
    const body = { promo_code, transaction_id: held.transaction };
    expect((await app.post('/promos/verify', body, { token: asha })).data).toEqual({ code, amount: 50 });
  }
});

test('B-11 B-15 E-27 H-05 M-17 a search works with unseen marks and quotes around its text', async () => {
  const found = async (path: string, text: string, options = {}) =>
    (await app.get(`${path}${encodeURIComponent(text)}`, options)).data.length as number;
  for (const [path, text, options] of [
    ['/locations/search?search=', 'mumbai', {}],
    ['/cinemas/city/?search=', 'chitralaya', { city: 'mumbai' }],
    ['/search?search=', 'chitralaya', {}],
    ['/items?cinema_code=CIN1&search=', 'samosa', {}],
  ] as const) {
    const plain = await found(path, text, options);
    expect([path, plain > 0]).toEqual([path, true]);
    for (const pasted of [`${text}\u200b`, `\u202a${text}\u202c`, `“${text}”.`])
      expect([path, pasted, await found(path, pasted, options)]).toEqual([path, pasted, plain]);
  }
  await flow.buy(asha, at('S-FAR'), ['E 1']);
  const bookings = async (search: string) =>
    (await app.get(`/profile/bookings?search=${encodeURIComponent(search)}`, { token: asha })).data.bookings;
  const [{ Film_strTitle: title }] = await bookings('');
  expect(await bookings(`\u200b"${title}"`)).toHaveLength(1);
});

test('AMB-39 G-20 the place of a device keeps the vowel signs of its script, in composed form', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['F 1']);
  await flow.setSeats(asha, at('S-FAR'), priced, ['F 1'], { location: 'मुंबई <b>', source: 'Cafe\u0301 \u200bPhone' });
  const { data } = await app.get(`/booking/${priced.transaction}`, { token: asha });
  expect([data.location, (await truth(priced.transaction)).source]).toEqual(['मुंबई b', 'Café Phone']);
});
