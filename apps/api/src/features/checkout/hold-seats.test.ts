import { expect, test, vi } from 'vitest';
import { app, asha, at, flow, keyed, openShop, ravi } from '../../../../../tests/setup/shop.ts';

openShop({ listen: false });

test('G-02 G-03 G-04 G-22 the layout names areas, rows and seats of the session', async () => {
  const layout = await flow.layoutOf(at('S-FAR'));
  expect(layout.data.session).toMatchObject({
    Cinema_strID: 'CIN1',
    Session_lngSessionId: at('S-FAR').session_id,
    Session_dtmRealShow: at('S-FAR').starts_at,
  });
  expect(layout.data.movie).toMatchObject({ Film_strCode: at('S-FAR').movie_code });
  const [silver, gold] = layout.data.seatTypes;
  expect(silver).toMatchObject({ Price_curPrice: 250, strAreaDesc: 'Silver', Cinema_strID: 'CIN1', threeDCharge: 0 });
  expect(gold).toMatchObject({ Price_curPrice: 400, strAreaDesc: 'Gold' });
  expect(silver.rows.map((row: any) => row.strRowPhyID)).toEqual(['A', 'B', 'C', 'D']);
  expect([...flow.codes(layout).values()].filter((code) => code === '0')).toHaveLength(120);
  const text = expect.stringMatching(/./);
  for (const type of [silver, gold]) {
    expect(type).toMatchObject({ TType_strCode: text, PGroup_strCode: text, AreaCat_strCode: text });
    for (const row of type.rows) {
      expect(row).toMatchObject({ strRowPhyID: text, intGridRowID: expect.any(Number) });
      for (const seat of row.seats)
        expect(seat).toMatchObject({ strSeatNumber: text, strGridSeatNum: text, strSeatStatus: expect.stringMatching(/^\d$/) });
    }
  }
});

test('G-02 a session of another cinema is not found, and no layout is given for an unknown one', async () => {
  const far = at('S-FAR');
  expect(await app.get(`/seat_layout/${far.session_id}/CIN2`)).toMatchObject({ http: 404, status: false });
  expect(await app.get('/seat_layout/1/CIN1')).toMatchObject({ http: 404 });
  expect(await app.get('/seat_layout/abc/CIN1')).toMatchObject({ http: 404 });
});

test('G-12 G-26 AMB-54 a transaction begins at a known cinema and needs a session', async () => {
  expect(await app.post('/booking/get-transaction-id', { cinema_code: 'CIN1' })).toMatchObject({ http: 401 });
  expect(await app.post('/booking/get-transaction-id', { cinema_code: 'NOPE' }, { token: asha })).toMatchObject({
    status: false,
    http: 404,
  });
  const begun = await app.post('/booking/get-transaction-id', { cinema_code: 'CIN1' }, { token: asha });
  expect(begun.data.transaction_id).toMatch(/^[0-9a-z]{26}$/);
});

test('G-13 two seats are priced, with the 3D charge shown apart', async () => {
  const plain = await flow.price(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect(plain.added.data).toMatchObject({ curTotal: 500, curTicketsTotal: 500, intBookId: expect.any(Number) });
  const threeD = await flow.price(asha, at('S-3D'), ['A 1', 'A 2']);
  expect(threeD.added.data).toMatchObject({ curTotal: 560, curTicketsTotal: 500 });
});

test('G-08 eleven seats are refused when they are priced', async () => {
  const far = at('S-FAR');
  const { transaction, type } = await flow.price(asha, far, ['A 1']);
  const body = { cinema_code: 'CIN1', transaction_id: transaction, session_id: far.session_id, type_code: type.TType_strCode };
  expect(await app.post('/booking/add-seats', { ...body, quantity: 11 }, { token: asha })).toMatchObject({
    status: false,
    statusCode: 913,
    message: 'Max limit of 10 seats reached',
  });
  for (const quantity of [0, -1, 1.5, 'two', null]) {
    expect(await app.post('/booking/add-seats', { ...body, quantity }, { token: asha })).toMatchObject({ status: false, http: 400 });
  }
});

test('G-14 AMB-56 priced seats are still free; once set they read "5" for their holder and "2" for others at once', async () => {
  await flow.price(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('A 1')).toBe('0');
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect(held.set.data.reservation_id).toMatch(/^rsv_/);
  const mine = flow.codes(await flow.layoutOf(at('S-FAR'), asha));
  const theirs = flow.codes(await flow.layoutOf(at('S-FAR'), ravi));
  expect([mine.get('A 1'), theirs.get('A 1'), theirs.get('A 3')]).toEqual(['5', '2', '0']);
});

test('G-14 a quantity that differs from the seats is refused and nothing is held', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 1', 'A 2']);
  expect(await flow.setSeats(asha, at('S-FAR'), priced, ['A 1', 'A 2'], { quantity: 3 })).toMatchObject({ status: false });
  expect(await flow.setSeats(asha, at('S-FAR'), priced, ['A 1'], {})).toMatchObject({ status: false });
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('A 1')).toBe('0');
});

test('G-07 seats of two types are refused together', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 1', 'E 1']);
  expect(await flow.setSeats(asha, at('S-FAR'), priced, ['A 1', 'E 1'])).toMatchObject({
    statusCode: 914,
    message: 'Please select seats of the same type',
  });
});

test('G-15 the hold ends seven minutes after set-seats and its end does not move', async () => {
  const { now: moment } = await app.dev('clock', { advance_ms: 0 });
  await app.dev('clock', { set: moment, freeze: true });
  const held = await flow.hold(asha, at('S-FAR'), ['B 1']);
  const { booking_end_time: end, server_time: now } = held.set.data;
  expect(Date.parse(end) - Date.parse(now)).toBe(420_000);
  await app.dev('clock', { advance_ms: 60_000 });
  expect((await app.get(`/booking/${held.transaction}`, { token: asha })).data.booking_end_time).toBe(end);
  await app.dev('clock', { reset: true });
});

test('G-24 a seat that somebody holds is refused by name, and none of the others is held', async () => {
  await flow.hold(asha, at('S-FAR'), ['A 5']);
  const priced = await flow.price(ravi, at('S-FAR'), ['A 4', 'A 5']);
  const refused = await flow.setSeats(ravi, at('S-FAR'), priced, ['A 4', 'A 5']);
  expect(refused).toMatchObject({
    statusCode: 910,
    message: 'One or more selected seats are no longer available. Please choose other seats.',
    data: { seats: [{ strRowPhyID: 'A', strSeatNumber: '5' }] },
  });
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), asha)).get('A 4')).toBe('0');
});

test('G-16 G-17 a price that moved since add-seats is asked about, and nothing is held', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 1']);
  await app.dev('price', { session_id: at('S-FAR').session_id, AreaCat_strCode: priced.type.AreaCat_strCode, price: 280 });
  const refused = await flow.setSeats(asha, at('S-FAR'), priced, ['A 1'], { isPriceChange: true });
  expect(refused).toMatchObject({
    statusCode: 911,
    message: 'The price has been changed. Do you want to continue? The old price is 250, and the new price is 280 per seat.',
    data: { old_price: 250, new_price: 280, curTotal: 280, curTicketsTotal: 280 },
  });
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('A 1')).toBe('0');
});

test('G-18 a price agreed to is held, with the 3D charge in the total', async () => {
  const priced = await flow.price(asha, at('S-3D'), ['A 1', 'A 2']);
  const set = await flow.setSeats(asha, at('S-3D'), priced, ['A 1', 'A 2'], { isPriceChange: true, threeDCharge: 30 });
  expect(set.data.order).toMatchObject({
    curTotal: 560,
    curTicketsTotal: 500,
    threeDCharge: 30,
    isPriceChange: true,
    seatType: { threeDCharge: 30 },
  });
});

test('G-18 AMB-57 a price refused with 911 may be accepted as it was told, and a further change asks again', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 1', 'A 2']);
  const raise = (price: number) =>
    app.dev('price', { session_id: at('S-FAR').session_id, AreaCat_strCode: priced.type.AreaCat_strCode, price });
  const set = (body: Record<string, unknown>) => flow.setSeats(asha, at('S-FAR'), priced, ['A 1', 'A 2'], body);
  await raise(280);
  expect(await set({ vistaSeatPrice: 250 })).toMatchObject({ statusCode: 911, data: { old_price: 250, new_price: 280, curTotal: 560 } });
  expect(await set({ vistaSeatPrice: 250 })).toMatchObject({ statusCode: 911, data: { old_price: 250, new_price: 280 } });
  await raise(300);
  expect(await set({ vistaSeatPrice: 280, isPriceChange: true })).toMatchObject({
    statusCode: 911,
    data: { old_price: 280, new_price: 300 },
  });
  expect((await set({ vistaSeatPrice: 300, isPriceChange: true })).data.order).toMatchObject({ curTotal: 600, isPriceChange: true });
});

test.each([
  ['', () => flow],
  [', under an Idempotency-Key too', () => keyed],
])('G-18 Q-15 AMB-57 whoever agrees to a price told with 911 pays that price, whichever the browser still names%s', async (_how, calls) => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 1', 'A 2']);
  await app.dev('price', { session_id: at('S-FAR').session_id, AreaCat_strCode: priced.type.AreaCat_strCode, price: 280 });
  const set = (body: object) => calls().setSeats(asha, at('S-FAR'), priced, ['A 1', 'A 2'], { vistaSeatPrice: 250, ...body });
  expect(await set({})).toMatchObject({ statusCode: 911, data: { old_price: 250, new_price: 280 } });
  expect((await set({ isPriceChange: true })).data.order).toMatchObject({ curTotal: 560, isPriceChange: true });
});

test('AMB-57 a price that went back is not asked about again, and a question names the price of now', async () => {
  const priced = await flow.price(asha, at('S-3D'), ['A 1']);
  const cost = (price: number) =>
    app.dev('price', { session_id: at('S-3D').session_id, AreaCat_strCode: priced.type.AreaCat_strCode, price });
  const set = () => flow.setSeats(asha, at('S-3D'), priced, ['A 1'], { vistaSeatPrice: 280 });
  await cost(270);
  expect(await set()).toMatchObject({ statusCode: 911, data: { old_price: 280, new_price: 300 } });
  await cost(290);
  expect(await set()).toMatchObject({ statusCode: 911, data: { old_price: 280, new_price: 320 } });
  await cost(250);
  expect((await set()).data.order).toMatchObject({ curTotal: 280, totalAmount: 303.6 });
});

test('AMB-57 AMB-58 a ticket that rose by as much as the 3D charge is asked about: what is shown counts the charge in', async () => {
  const session = at('S-3D');
  const { type } = await flow.price(asha, session, ['A 1']);
  await app.dev('price', { session_id: session.session_id, AreaCat_strCode: type.AreaCat_strCode, price: 280 });
  const priced = await flow.price(asha, session, ['A 1', 'A 2']);
  const set = (vistaSeatPrice: number) => flow.setSeats(asha, session, priced, ['A 1', 'A 2'], { vistaSeatPrice, threeDCharge: 30 });
  expect(await set(280)).toMatchObject({ statusCode: 911, data: { old_price: 280, new_price: 310, curTotal: 620, curTicketsTotal: 560 } });
  expect((await set(310)).data.order).toMatchObject({ curTotal: 620 });
});

test('G-18 a new price that the customer has seen is accepted without another quote', async () => {
  const priced = await flow.price(ravi, at('S-A'), ['A 1']);
  await app.dev('price', { session_id: at('S-A').session_id, AreaCat_strCode: priced.type.AreaCat_strCode, price: 310 });
  const set = await flow.setSeats(ravi, at('S-A'), priced, ['A 1'], { vistaSeatPrice: 310, isPriceChange: true });
  expect(set.data.order).toMatchObject({ curTotal: 310, totalAmount: 333.6 });
});

test('G-12 AMB-57 a quote that died of idleness is not revived by agreeing to a new price', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 7']);
  await app.dev('price', { session_id: at('S-FAR').session_id, AreaCat_strCode: priced.type.AreaCat_strCode, price: 280 });
  await app.dev('clock', { advance_ms: 420_000 });
  for (const isPriceChange of [false, true])
    expect(await flow.setSeats(asha, at('S-FAR'), priced, ['A 7'], { isPriceChange, vistaSeatPrice: 280 })).toMatchObject({
      statusCode: 912,
    });
});

test('G-28 prices sent by the browser never count', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 1']);
  expect(await flow.setSeats(asha, at('S-FAR'), priced, ['A 1'], { vistaSeatPrice: 1, threeDCharge: -500 })).toMatchObject({
    statusCode: 911,
  });
  const set = await flow.setSeats(asha, at('S-FAR'), priced, ['A 1'], { threeDCharge: -500 });
  expect(set.data.order.curTotal).toBe(250);
});

test('G-26 a second hold of the same show replaces the first; a third show is one too many', async () => {
  await flow.hold(asha, at('S-FAR'), ['A 1']);
  await flow.hold(asha, at('S-FAR'), ['A 2']);
  const codes = flow.codes(await flow.layoutOf(at('S-FAR'), ravi));
  expect([codes.get('A 1'), codes.get('A 2')]).toEqual(['0', '2']);
  await flow.hold(asha, at('S-MID'), ['A 1']);
  const priced = await flow.price(asha, at('S-BIG'), ['A 1']);
  expect(await flow.setSeats(asha, at('S-BIG'), priced, ['A 1'])).toMatchObject({ statusCode: 957 });
});

test('G-26 the new hold may take a seat of the one it replaces', async () => {
  await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  await flow.hold(asha, at('S-FAR'), ['A 2', 'A 3']);
  const codes = flow.codes(await flow.layoutOf(at('S-FAR'), ravi));
  expect([codes.get('A 1'), codes.get('A 2'), codes.get('A 3')]).toEqual(['0', '2', '2']);
});

test('G-25 an unpaid hold ends after seven minutes: the seats are free without any job', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1']);
  await app.dev('clock', { advance_ms: 421_000 });
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('A 1')).toBe('0');
  expect(await flow.commit(asha, held)).toMatchObject({ status: false, statusCode: 916, message: 'BadTransaction' });
  await flow.hold(ravi, at('S-FAR'), ['A 1']);
  expect((await app.dev(`booking/${held.transaction}`)).state).toBe('EXPIRED');
});

test('G-27 a show that has begun is closed', async () => {
  const near = at('S-NEAR');
  const priced = await flow.price(asha, near, ['A 1']);
  await app.dev('clock', { advance_ms: 91 * 60_000 });
  expect(await flow.layoutOf(near)).toMatchObject({ statusCode: 915, message: 'Booking for this show is closed.' });
  const again = await app.post('/booking/get-transaction-id', { cinema_code: 'CIN1' }, { token: asha });
  const body = {
    cinema_code: 'CIN1',
    transaction_id: again.data.transaction_id,
    session_id: near.session_id,
    type_code: priced.type.TType_strCode,
    quantity: 1,
  };
  expect(await app.post('/booking/add-seats', body, { token: asha })).toMatchObject({ statusCode: 915 });
});

test('G-27 a show that the cinema cancelled, or that another cinema plays, is sold nothing of', async () => {
  const price = async (session_id: number, type_code: string) => {
    const { transaction_id } = (await app.post('/booking/get-transaction-id', { cinema_code: 'CIN1' }, { token: asha })).data;
    return app.post('/booking/add-seats', { cinema_code: 'CIN1', transaction_id, session_id, type_code, quantity: 1 }, { token: asha });
  };
  const { type } = await flow.price(asha, at('S-FAR'), ['A 1']);
  expect(await price(at('S-FOOD-NO').session_id, type.TType_strCode)).toMatchObject({ http: 404, status: false });
  const priced = await flow.price(asha, at('S-FAR'), ['A 1']);
  await app.dev('show-cancel', { session_id: at('S-FAR').session_id });
  expect(await price(at('S-FAR').session_id, type.TType_strCode)).toMatchObject({ statusCode: 915 });
  expect(await flow.setSeats(asha, at('S-FAR'), priced, ['A 1'])).toMatchObject({ status: false, statusCode: 915 });
});

test('G-11 G-19 G-20 AMB-50 the device’s label is written down, and the address is that of the connection whatever is claimed', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 1']);
  await flow.setSeats(asha, at('S-FAR'), priced, ['A 1'], { source: 'Android Mobile', source_ip: '203.0.113.9', location: 'Mumbai' });
  const { source, source_ip } = await app.dev(`booking/${priced.transaction}`);
  expect([source, source_ip]).toEqual(['Android Mobile', '127.0.0.1']);
});

test('AMB-50 AMB-17 the address that is written down is the whole one, though limits count by its line', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['A 2']);
  const inject = app.app.inject.bind(app.app) as unknown as (call: object) => never;
  vi.spyOn(app.app, 'inject').mockImplementationOnce(((call: object) => inject({ ...call, remoteAddress: '2001:db8:1:2::9' })) as never);
  expect(await flow.setSeats(asha, at('S-FAR'), priced, ['A 2'])).toMatchObject({ status: true });
  expect(await app.dev(`booking/${priced.transaction}`)).toMatchObject({ source_ip: '2001:db8:1:2::9' });
});

test('L-01 L-03 releasing gives the seats back, may be repeated, and is nobody else’s to do', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['C 1']);
  const body = { transaction_id: held.transaction, cinema_code: 'CIN1' };
  expect(await app.post('/booking/cancel-transaction', body, { token: ravi })).toMatchObject({ http: 404 });
  expect(await app.post('/booking/cancel-transaction', body, { token: asha })).toMatchObject({ status: true, data: null });
  expect(await app.post('/booking/cancel-transaction', body, { token: asha })).toMatchObject({ status: true });
  expect(flow.codes(await flow.layoutOf(at('S-FAR'), ravi)).get('C 1')).toBe('0');
});

test('Q-15 set-seats repeated with its Idempotency-Key gives the first answer', async () => {
  const priced = await flow.price(asha, at('S-FAR'), ['D 1']);
  const headers = { 'idempotency-key': `hold-${priced.transaction}` };
  const { row, seat } = flow.findSeat(priced.layout, 'D 1');
  const body = {
    cinema_code: 'CIN1',
    session_id: at('S-FAR').session_id,
    transaction_id: priced.transaction,
    type_code: priced.type.TType_strCode,
    selectedSeats: [{ row, seat }],
    quantity: 1,
  };
  const first = await app.post('/booking/set-seats', body, { token: asha, headers });
  const again = await app.post('/booking/set-seats', body, { token: asha, headers });
  expect(first.status).toBe(true);
  expect(again.data.reservation_id).toBe(first.data.reservation_id);
  // Without its key it is the same press while the hold lives; other seats, fewer seats and another person are not.
  const repeat = (more: object = {}, token = asha) => app.post('/booking/set-seats', { ...body, ...more }, { token });
  expect((await repeat()).data).toMatchObject({ reservation_id: first.data.reservation_id, booking_end_time: first.data.booking_end_time });
  const other = flow.findSeat(priced.layout, 'D 2');
  for (const selectedSeats of [[other], [], [...body.selectedSeats, other], [...body.selectedSeats, ...body.selectedSeats]])
    expect(await repeat({ selectedSeats })).toMatchObject({ statusCode: 912 });
  expect(await repeat({ quantity: 2 })).toMatchObject({ statusCode: 912 });
  expect(await repeat({}, ravi)).toMatchObject({ http: 404 });
  await app.dev('clock', { advance_ms: 420_000 });
  expect(await repeat()).toMatchObject({ statusCode: 912 });
});

test('G-26 R-12 the layout names a person’s own hold of the show to that person only, while the hold can continue', async () => {
  const far = at('S-FAR');
  const named = async (token?: string) => (await flow.layoutOf(far, token)).data.own_hold;
  const held = await flow.hold(asha, far, ['D 9', 'D 10']);
  expect([await named(asha), await named(ravi), await named()]).toEqual([held.transaction, undefined, undefined]);
  expect((await flow.openOrder(asha, held)).status).toBe(true);
  expect(await named(asha)).toBeUndefined();
});
