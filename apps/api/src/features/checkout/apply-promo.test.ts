import { booking } from '@houseful/contract/booking.ts';
import { errors } from '@houseful/contract/errors.ts';
import { addDays, istDate } from '@houseful/domain/ist.ts';
import { expect, test } from 'vitest';
import { violations } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, promos, ravi, renewFixtures, truth } from '../../../../../tests/setup/shop.ts';

openShop();

const apply = (token: string, code: string, transaction?: string) =>
  app.post(
    '/promos/verify',
    { promo_code: code, movie_code: at('S-FAR').movie_code, ...(transaction && { transaction_id: transaction }) },
    { token },
  );
const total = async (token: string, transaction: string) => (await app.get(`/booking/${transaction}`, { token })).data.totalAmount;

test('I-01 a code is quoted with its amount', async () => {
  expect((await apply(asha, promos.SAVE50 as string)).data).toEqual({ code: promos.SAVE50, amount: 50 });
});

test('I-02 I-05 a code takes its amount off the total, and a bad one leaves it', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect(await apply(asha, 'NOPE', held.transaction)).toMatchObject({
    statusCode: 920,
    message: 'Invalid promo code',
    data: { reason: 'unknown' },
  });
  expect(await total(asha, held.transaction)).toBe(547.2);
  expect((await apply(asha, (promos.SAVE50 as string).toLowerCase(), held.transaction)).data.amount).toBe(50);
  expect(await total(asha, held.transaction)).toBe(497.2);
  expect((await app.post('/promos/remove', { TransactionID: held.transaction }, { token: asha })).data).toEqual({ totalAmount: 547.2 });
});

test('I-04 AMB-72 a second code removes the first, even when it is bad itself', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 3', 'A 4']);
  await apply(asha, promos.SAVE50 as string, held.transaction);
  await apply(asha, 'NOPE', held.transaction);
  expect(await total(asha, held.transaction)).toBe(547.2);
});

test('J-10 J-17 AMB-58 a total that the client adds up in floating-point numbers is the total; its parts are not compared', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 1', 'B 2']);
  await apply(asha, promos.SAVE50 as string, held.transaction);
  const summed = { ...held, total: 547.2 - 50 };
  expect(summed.total).not.toBe(497.2);
  const opened = await flow.openOrder(asha, summed);
  expect(opened.data.amount_paise).toBe(49_720);
  const paid = await flow.pay(opened.data.order_id);
  expect(await flow.commit(asha, summed, paid, { gst: 0, internet_handling_charges: 0 })).toMatchObject({ status: true });
});

test('I-06 removing without a code is fine, another person’s order is unknown', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 5']);
  expect(await app.post('/promos/remove', { TransactionID: held.transaction }, { token: asha })).toMatchObject({ status: true });
  expect(await app.post('/promos/remove', { TransactionID: held.transaction }, { token: ravi })).toMatchObject({ http: 404 });
});

test('I-07 codes for tickets and codes for food are listed apart', async () => {
  const listed = async (query: string) =>
    new Map<string, any>((await app.get(`/promos${query}`)).data.map((row: any) => [row.promo_code, row]));
  const tickets = await listed('');
  const food = await listed('?food=1');
  expect([...tickets.keys()]).toEqual(expect.arrayContaining(['HOUSE150', promos.SAVE50]));
  expect([...food.keys()]).toEqual(expect.arrayContaining(['SNACK50', promos.FOODONLY]));
  for (const code of ['HOUSE150', promos.SAVE50]) expect(food.has(code as string)).toBe(false);
  for (const code of [promos.FOODONLY, promos.EXPIRED1, promos.USEDUP]) expect(tickets.has(code as string)).toBe(false);
  expect(tickets.get('HOUSE150')?.promo_expiry).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('I-07 I-08 a client that says no to food asks about tickets, in whatever form it says so', async () => {
  const codes = async (query: string) => (await app.get(`/promos${query}`)).data.map((row: any) => row.promo_code);
  const check = async (promo_code: unknown, food: unknown) =>
    (await app.post('/promos/check', { promo_code, amount: 500, food })).data.eligible;
  const [tickets, food] = [await codes(''), await codes('?food=1')];
  for (const no of ['0', 'false', 'N', 'no']) {
    expect(await codes(`?food=${no}`)).toEqual(tickets);
    expect([await check(promos.SAVE50, no), await check(promos.FOODONLY, no)]).toEqual([true, false]);
  }
  for (const yes of ['true', 'Y', 'yes']) {
    expect(await codes(`?food=${yes}`)).toEqual(food);
    expect([await check(promos.SAVE50, yes), await check(promos.FOODONLY, yes)]).toEqual([false, true]);
  }
  for (const yes of [true, 1]) expect(await check(promos.FOODONLY, yes)).toBe(true);
  for (const no of [false, 0, null]) expect(await check(promos.SAVE50, no)).toBe(true);
});

test('I-14 I-18 a code is good through all of the day that it is said to be valid till, and not a moment longer', async () => {
  const expiry = async (code: unknown) => (await app.get('/promos')).data.find((row: any) => row.promo_code === code).promo_expiry;
  const { now } = await app.dev('clock', { advance_ms: 0 });
  await app.dev('clock', { set: now, freeze: true });
  await renewFixtures();
  expect(await expiry(promos.SAVE50)).toBe(addDays(istDate(Date.parse(now)), 30));
  const lastDay = await expiry('PAPERBOAT');
  const atNight = async (time: string) => {
    await app.dev('clock', { set: `${lastDay}T${time}+05:30`, freeze: true });
    return app.post('/promos/verify', { promo_code: 'PAPERBOAT' }, { token: asha });
  };
  const last = await atNight('23:59:59.999');
  const codes = (await app.get('/promos')).data.map((row: any) => row.promo_code);
  await app.dev('clock', { advance_ms: 1 });
  const after = await app.post('/promos/verify', { promo_code: 'PAPERBOAT' }, { token: asha });
  await app.dev('clock', { reset: true });
  expect(last.data?.reason ?? null).not.toBe('expired');
  expect(codes).toContain('PAPERBOAT');
  expect(after).toMatchObject({ statusCode: 920, data: { reason: 'expired' } });
});

test('I-08 a check answers and attaches nothing', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 6']);
  const check = (code: string) => app.post('/promos/check', { promo_code: code, transaction_id: held.transaction }, { token: asha });
  expect((await check(promos.SAVE50 as string)).data).toEqual({ eligible: true, code: promos.SAVE50, amount: 50, reason: null });
  expect((await check(promos.EXPIRED1 as string)).data).toMatchObject({ eligible: false, amount: 0, reason: 'expired' });
  expect(await total(asha, held.transaction)).toBe(273.6);
});

test('I-18 expired, used up and food-only codes are refused on tickets', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 7']);
  for (const [label, reason] of [
    ['EXPIRED1', 'expired'],
    ['USEDUP', 'used_up'],
    ['FOODONLY', 'not_applicable'],
  ] as const) {
    expect(await apply(asha, promos[label] as string, held.transaction)).toMatchObject({ statusCode: 920, data: { reason } });
  }
});

test('I-18 a food code applies once there is food, and goes with it', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 8']);
  const food = (quantity: number) =>
    app.post(
      '/booking/add-food',
      { reservation_id: held.reservation, items: quantity ? [{ Item_strID: items.VEG1, quantity }] : [] },
      { token: asha },
    );
  await food(1);
  expect((await apply(asha, promos.FOODONLY as string, held.transaction)).data.amount).toBe(40);
  expect((await food(0)).data.order).toMatchObject({ promo_code: null, promo_amount: 0, totalAmount: 273.6 });
});

test('I-09 cancelling frees the code for the next try', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 9']);
  await apply(asha, promos.LASTONE as string, held.transaction);
  const other = await flow.hold(ravi, at('S-FAR'), ['A 10']);
  expect(await apply(ravi, promos.LASTONE as string, other.transaction)).toMatchObject({ statusCode: 920, data: { reason: 'used_up' } });
  await app.post('/booking/cancel-transaction', { transaction_id: held.transaction, cinema_code: 'CIN1' }, { token: asha });
  expect(await apply(ravi, promos.LASTONE as string, other.transaction)).toMatchObject({ status: true });
});

test('I-18 a lapsed hold’s code can be used by the next person without any job', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 1']);
  await apply(asha, promos.LASTONE as string, held.transaction);
  await app.dev('clock', { advance_ms: 421_000 });
  const other = await flow.hold(ravi, at('S-FAR'), ['B 2']);
  expect(await apply(ravi, promos.LASTONE as string, other.transaction)).toMatchObject({ status: true });
});

test('AMB-70 I-18 a code that ends before paying comes off when paying begins; a payment opened with it stands', async () => {
  const card = await flow.hold(asha, at('S-FAR'), ['C 1', 'C 2']);
  await apply(asha, promos.SAVE50 as string, card.transaction);
  const later = await flow.hold(asha, at('S-BIG'), ['C 1', 'C 2']);
  await apply(asha, promos.LASTONE as string, later.transaction);
  const paying = await flow.hold(ravi, at('S-FAR'), ['C 3', 'C 4']);
  await apply(ravi, promos.SAVE50 as string, paying.transaction);
  const opened = await flow.openOrder(ravi, { ...paying, total: 497.2 });
  await app.ctx.connection.pool.query("update promos set ends_at = app_now() + interval '1 minute' where code = any ($1)", [
    [promos.SAVE50, promos.LASTONE],
  ]);
  await app.dev('clock', { advance_ms: 60_000 });

  const moved = (totalAmount: number) => ({ statusCode: 942, data: { totalAmount, promo_amount: 0 } });
  expect(await flow.openOrder(asha, { ...card, total: 497.2 })).toMatchObject(moved(547.2));
  expect(await flow.commit(asha, { ...later, total: 347.2 }, {}, { payment_type: 3 })).toMatchObject(moved(447.2));
  for (const { transaction, total: totalAmount } of [card, later])
    expect((await app.get(`/booking/${transaction}`, { token: asha })).data).toMatchObject({ promo_code: null, totalAmount });
  expect((await flow.openOrder(asha, card)).data).toMatchObject({ amount_paise: 54_720 });
  expect(await flow.commit(asha, later, {}, { payment_type: 3 })).toMatchObject({ status: true });

  expect(await flow.commit(ravi, { ...paying, total: 497.2 }, await flow.pay(opened.data.order_id))).toMatchObject({ status: true });
});

test('AMB-70 a card order that is left to be paid at the counter takes its price with it', async () => {
  const held = await flow.hold(asha, at('S-BIG'), ['C 1', 'C 2']);
  await apply(asha, promos.LASTONE as string, held.transaction);
  expect(await flow.openOrder(asha, { ...held, total: 347.2 })).toMatchObject({ status: true });
  await app.ctx.connection.pool.query("update promos set ends_at = app_now() + interval '1 minute' where code = $1", [promos.LASTONE]);
  await app.dev('clock', { advance_ms: 60_000 });
  const unpaid = (total: number) => flow.commit(asha, { ...held, total }, {}, { payment_type: 3 });
  expect(await unpaid(347.2)).toMatchObject({ statusCode: 942, data: { totalAmount: 447.2, promo_amount: 0 } });
  expect(await unpaid(447.2)).toMatchObject({ status: true });
});

test('AMB-70 Q-13 a code that ends while an older payment is under way: cash is refused, as the contract allows', async () => {
  const held = await flow.hold(asha, at('S-BIG'), ['D 1', 'D 2']);
  await apply(asha, promos.LASTONE as string, held.transaction);
  const old = await flow.openOrder(asha, { ...held, total: 347.2 });
  const food = { reservation_id: held.reservation, items: [{ Item_strID: items.VEG1, quantity: 1 }] };
  await app.post('/booking/add-food', food, { token: asha });
  await flow.openOrder(asha, { ...held, total: 467.2 });
  // The payment is for an outdated total: the provider gives it back by itself.
  await flow.pay(old.data.order_id, { outcome: 'authorized', webhook: 'once' });
  await app.dev('jobs/run', {});
  await app.ctx.connection.pool.query("update promos set ends_at = app_now() + interval '1 minute' where code = $1", [promos.LASTONE]);
  await app.dev('clock', { advance_ms: 60_000 });
  const refused = await flow.commit(asha, { ...held, total: 467.2 }, {}, { payment_type: 2 });
  expect(refused).toMatchObject({ statusCode: 955, message: 'A payment for this booking is under way.' });
  const named = booking['POST /webapp/booking/payment-status'].refusals.map((reason) => errors[reason].code);
  expect(named).toContain(refused.statusCode);
});

test('J-10 J-23 AMB-70 a code that leaves nothing to pay books by the hold alone, once; a code that has ended does not', async () => {
  const { pool } = app.ctx.connection;
  const code = `FREE${Date.now()}`;
  await pool.query("insert into promos (code, scope, kind, value, listed) values ($1, 'any', 'flat', 10000000, false)", [code]);
  // A cinema without a fee, so that nothing is left.
  const held = await flow.hold(asha, at('S-FOOD-NO'), ['A 1', 'A 2']);
  expect((await apply(asha, code, held.transaction)).data).toEqual({ code, amount: 500 });
  const free = { ...held, total: 0 };
  expect(await flow.openOrder(asha, free)).toMatchObject({ statusCode: 945 });
  expect(booking['POST /webapp/booking/order-id'].refusals).toContain('nothing_due');
  const late = await flow.hold(ravi, at('S-FOOD-NO'), ['A 3']);
  await apply(ravi, code, late.transaction);
  const answers = await Promise.all([flow.commit(asha, free), flow.commit(asha, free), flow.commit(asha, free)]);
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.payment_status} ${data.strBookId}`)).size).toBe(1);
  expect(answers[0]?.data.payment_status).toBe('Confirmed');
  const stored = await app.dev(`booking/${held.transaction}`);
  expect(stored).toMatchObject({ state: 'CONFIRMED', payments: [] });
  expect(stored.ledger.reduce((total: number, entry: any) => total + entry.amount_paise, 0)).toBe(0);

  // With nothing due there is nothing to wait for, and no deadline at which it would be cancelled.
  const cash = await flow.hold(asha, at('S-FOOD-NO'), ['A 4']);
  await apply(asha, code, cash.transaction);
  expect((await flow.commit(asha, { ...cash, total: 0 }, {}, { payment_type: 2 })).data.payment_status).toBe('Confirmed');

  await pool.query('update promos set ends_at = app_now() where code = $1', [code]);
  expect(await flow.commit(ravi, { ...late, total: 0 })).toMatchObject({ statusCode: 942, data: { totalAmount: 250 } });
  expect((await app.dev(`booking/${late.transaction}`)).state).toBe('HELD');
});

test('J-09 I-18 a code that would leave half a rupee pays for all: so it is told, so it is written down', async () => {
  const code = `HALF${Date.now()}`;
  await app.ctx.connection.pool.query("insert into promos (code, scope, kind, value, listed) values ($1, 'any', 'flat', 49950, false)", [
    code,
  ]);
  const held = await flow.hold(asha, at('S-FOOD-NO'), ['B 1', 'B 2']);
  const check = { promo_code: code, transaction_id: held.transaction };
  expect((await app.post('/promos/check', check, { token: asha })).data).toMatchObject({ eligible: true, amount: 500 });
  expect((await apply(asha, code, held.transaction)).data).toEqual({ code, amount: 500 });
  expect(await violations(app)).toEqual([]);
  expect((await flow.commit(asha, { ...held, total: 0 })).data.payment_status).toBe('Confirmed');
  expect(await violations(app)).toEqual([]);
});

test('J-17 K-02 a booking with a code shows tickets plus fee minus discount', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['B 3', 'B 4']);
  await apply(asha, promos.SAVE50 as string, held.transaction);
  const opened = await flow.openOrder(asha, { ...held, total: 497.2 });
  await flow.commit(asha, { ...held, total: 497.2 }, await flow.pay(opened.data.order_id));
  const ticket = (await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false })).data;
  expect(ticket.curTotal + ticket.convenience_fee - ticket.DiscountAmount).toBeCloseTo(497.2, 2);
  const again = await flow.hold(asha, at('S-FAR'), ['B 5']);
  expect(await apply(asha, promos.SAVE50 as string, again.transaction)).toMatchObject({ data: { reason: 'used_up' } });
});

test('I-18 L-12 the last use of a code is free with its booking’s seats at the deadline, before any sweep', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  expect(await apply(asha, promos.LASTONE as string, held.transaction)).toMatchObject({ status: true });
  held.total = await total(asha, held.transaction);
  expect(await flow.commit(asha, held, {}, { payment_type: 2 })).toMatchObject({ status: true });
  const goTo = (before: number) =>
    app.dev('clock', { set: new Date(Date.parse(at('S-FAR').starts_at) - before).toISOString(), freeze: true });
  await goTo(3 * 3_600_000 + 1);
  const next = await flow.hold(ravi, at('S-FAR'), ['A 2']);
  expect(await apply(ravi, promos.LASTONE as string, next.transaction)).toMatchObject({ data: { reason: 'used_up' } });
  await goTo(3 * 3_600_000);
  expect((await truth(held.transaction)).state).toBe('AUTO_CANCELLED');
  expect(await apply(ravi, promos.LASTONE as string, next.transaction)).toMatchObject({ status: true });
  expect(await violations(app)).toEqual([]);
  // The sweep that comes afterwards gives nothing back a second time.
  await app.dev('jobs/run', {});
  const third = await flow.hold(asha, at('S-FAR'), ['A 3']);
  expect(await apply(asha, promos.LASTONE as string, third.transaction)).toMatchObject({ data: { reason: 'used_up' } });
  await app.dev('clock', { reset: true });
});

test('I-18 AMB-70 tickets that were handed out in time keep the code’s use past the deadline', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  await apply(asha, promos.LASTONE as string, held.transaction);
  held.total = await total(asha, held.transaction);
  expect(await flow.commit(asha, held, {}, { payment_type: 3 })).toMatchObject({ status: true });
  await app.dev('collect', { transaction_id: held.transaction, paid: false });
  await app.dev('clock', { set: new Date(Date.parse(at('S-FAR').starts_at) - 3 * 3_600_000).toISOString(), freeze: true });
  const next = await flow.hold(ravi, at('S-FAR'), ['A 2']);
  expect(await apply(ravi, promos.LASTONE as string, next.transaction)).toMatchObject({ data: { reason: 'used_up' } });
  await app.dev('clock', { reset: true });
});

test('I-18 AMB-70 a code of other films is refused for a film that no code names', async () => {
  const { pool } = app.ctx.connection;
  const code = promos.SAVE50 as string;
  const session = at('S-FAR');
  await pool.query("update promos set films = '{SOMETHING-ELSE}' where code = $1", [code]);
  const held = await flow.hold(asha, session, ['A 1']);
  expect(await apply(asha, code, held.transaction)).toMatchObject({ data: { reason: 'not_applicable' } });
  const { rows } = await pool.query('select film_id from films where code = $1', [session.movie_code]);
  const nameFilm = (as: string | null) => pool.query('update films set code = $1 where film_id = $2', [as, rows[0].film_id]);
  await nameFilm(null);
  try {
    expect(await apply(asha, code, held.transaction)).toMatchObject({ data: { reason: 'not_applicable' } });
    expect(await total(asha, held.transaction)).toBe(273.6);
    // A bare question that names no film has the benefit of the doubt.
    expect(await app.post('/promos/verify', { promo_code: code }, { token: asha })).toMatchObject({ status: true });
  } finally {
    await nameFilm(session.movie_code);
  }
});
