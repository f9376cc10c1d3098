import { expect, test } from 'vitest';
import { type Held } from '../../../../../tests/setup/booking.ts';
import { app, asha, at, flow, items, openShop, ravi } from '../../../../../tests/setup/shop.ts';
import { sql } from '../../db/sql.ts';

openShop();
const line = (label: string, quantity: number) => ({ Item_strID: items[label], Item_intPrice: 1, quantity });
const addFood = (token: string, held: Held, lines: unknown[], more: object = {}) =>
  app.post(
    '/booking/add-food',
    { reservation_id: held.reservation, items: lines, fndType: 'pickup', delivery_time: 'during_interval', ...more },
    { token },
  );

test('H-03 H-05 the menu of a cinema, narrowed by filter', async () => {
  const menu = (await app.get('/items?cinema_code=CIN1')).data;
  const byId = new Map<string, any>(menu.map((item: any) => [item.Item_strID, item]));
  expect(['VEG1', 'VEG2', 'NONVEG1', 'NONVEG2', 'CHEF1'].map((label) => byId.get(items[label] as string)?.Item_intPrice)).toEqual([
    120, 180, 220, 260, 340,
  ]);
  for (const item of menu)
    expect(item).toMatchObject({
      Item_strID: expect.any(String),
      Item_strDescription: expect.stringMatching(/./),
      item_description: expect.any(String),
      Item_intPrice: expect.any(Number),
      image_path: expect.stringMatching(/^\//),
      item_category: expect.stringMatching(/^[VN]$/),
    });
  const filters = (await app.get('/items/filters?cinema_code=CIN1')).data;
  expect(filters).toContainEqual({ filter_id: 'chefs-corner', filter_name: "Chef's Corner" });
  const chef = (await app.get('/items?cinema_code=CIN1&filter_id=chefs-corner')).data;
  expect(chef.length).toBeGreaterThan(0);
  expect(chef.every((item: any) => item.filter_id === 'chefs-corner')).toBe(true);
});

test('H-04 a cinema without a chef’s corner has no such filter and no such dish', async () => {
  const filters = (await app.get('/items/filters?cinema_code=CIN2')).data;
  expect(filters.map((filter: any) => filter.filter_id)).not.toContain('chefs-corner');
  expect((await app.get('/items?cinema_code=CIN2&filter_id=chefs-corner')).data).toEqual([]);
  expect(await app.get('/items?cinema_code=NOPE')).toMatchObject({ http: 404 });
});

test('H-02 H-04 AMB-66 a menu says whose it is, in which parts, and whether food is brought to the seat', async () => {
  const chitralaya = await app.get('/items?cinema_code=CIN1');
  expect(chitralaya.meta).toMatchObject({ Cinema_strID: 'CIN1', cinema_has_chefs_corner: 'Y', delivery_allowed: false });
  expect(chitralaya.data.find((item: any) => item.Item_strID === items.CHEF1)).toMatchObject({
    filter_name: "Chef's Corner",
    kcal: 620,
    allergens: ['gluten', 'milk'],
  });
  expect((await app.get('/items?cinema_code=CIN2')).meta).toMatchObject({ cinema_has_chefs_corner: 'N' });
  await app.ctx.db.run(sql`update cinemas set delivery_allowed = true where cinema_id = 'CIN2'`);
  expect((await app.get('/items?cinema_code=CIN2')).meta).toMatchObject({ delivery_allowed: true });
  await app.ctx.db.run(sql`update cinemas set delivery_allowed = null where cinema_id = 'CIN2'`);
});

test('H-04 the filter goes with the facility, even while its dishes are still on the menu', async () => {
  const names = async () => (await app.get('/items/filters?cinema_code=CIN1')).data.map((filter: any) => filter.filter_id);
  await app.ctx.db.run(sql`
    update cinemas set facilities = array_remove(facilities, 'chefs_corner') where cinema_id = 'CIN1'`);
  expect(await names()).not.toContain('chefs-corner');
  await app.ctx.db.run(sql`
    update cinemas set facilities = array_append(facilities, 'chefs_corner') where cinema_id = 'CIN1'`);
  expect(await names()).toContain('chefs-corner');
});

test('H-26 today’s shows are those of today that have not ended', async () => {
  const { session_id, movie_code, starts_at } = at('S-FAR');
  const day = starts_at.slice(0, 10);
  await app.ctx.db.run(
    sql`update shows set starts_at = ${`${day}T10:00+05:30`}, ends_at = ${`${day}T12:30+05:30`} where show_id = ${session_id}`,
  );
  const listedAt = async (time: string) => {
    await app.dev('clock', { set: `${day}T${time}:00+05:30` });
    return (await app.get('/booking/today-shows?cinema_code=CIN1')).data.map((show: any) => show.Session_lngSessionId);
  };
  const morning = await listedAt('09:00');
  expect(morning).toContain(session_id);
  expect(morning).not.toContain(at('S-NEAR').session_id);
  const { data } = await app.get('/booking/today-shows?cinema_code=CIN1');
  const own = data.find((show: any) => show.Session_lngSessionId === session_id);
  expect(own).toMatchObject({ Film_strCode: movie_code, string: expect.stringMatching(/^10:00 AM · /) });
  expect(own.Session_dtmRealShow).toBe(`${day}T10:00:00+05:30`);
  expect(await listedAt('12:29')).toContain(session_id);
  expect(await listedAt('12:31')).not.toContain(session_id);
  await app.dev('clock', { reset: true });
  expect(await app.get('/booking/today-shows?cinema_code=NOPE')).toMatchObject({ http: 404 });
});

test('H-26 a show that began yesterday is listed after midnight until it ends', async () => {
  const { session_id, starts_at } = at('S-FAR');
  const day = starts_at.slice(0, 10);
  const next = new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const times = { starts: `${day}T23:30+05:30`, ends: `${next}T02:00+05:30` };
  await app.ctx.db.run(sql`
    update shows set starts_at = ${times.starts}, ends_at = ${times.ends}, business_date = ${day}
    where show_id = ${session_id}`);
  const listedAt = async (instant: string) => {
    await app.dev('clock', { set: `${instant}:00+05:30` });
    return (await app.get('/booking/today-shows?cinema_code=CIN1')).data.map((show: any) => show.Session_lngSessionId);
  };
  expect(await listedAt(`${day}T22:00`)).toContain(session_id);
  expect(await listedAt(`${next}T00:10`)).toContain(session_id);
  expect(await listedAt(`${next}T02:01`)).not.toContain(session_id);
  await app.dev('clock', { reset: true });
});

test('H-27 AMB-68 food is added at our prices, and adding again replaces it', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 1', 'A 2']);
  const added = await addFood(asha, held, [line('VEG1', 2), line('NONVEG1', 1)]);
  expect(added.data.order).toMatchObject({ curTotal: 500 + 240 + 220, curTicketsTotal: 500, totalAmount: 1007.2 });
  const again = await addFood(asha, held, [line('VEG1', 1)]);
  expect(again.data).toMatchObject({ item_reservation_id: added.data.item_reservation_id, order: { curTotal: 620 } });
  expect((await addFood(asha, held, [])).data.order).toMatchObject({ curTotal: 500, items: [] });
});

test('H-07 ten of one item are refused, nine are fine', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 3']);
  expect(await addFood(asha, held, [line('VEG1', 10)])).toMatchObject({ statusCode: 918, message: 'You can add up to 9 of each item.' });
  expect(await addFood(asha, held, [line('VEG1', 9)])).toMatchObject({ status: true });
  expect(await addFood(asha, held, [line('VEG1', 0)])).toMatchObject({ status: false, http: 400 });
});

test('H-17 H-18 delivery to the seat needs the switch', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 4']);
  expect(await addFood(asha, held, [line('VEG1', 1)], { fndType: 'deliver' })).toMatchObject({
    statusCode: 919,
    message:
      "Due to the Covid Pandenmic and Government SOP's delivery to seat is currently unavailable, please select your slot for pick up.",
  });
  await app.dev('flags', { delivery_allowed: true });
  expect(await addFood(asha, held, [line('VEG1', 1)], { fndType: 'deliver' })).toMatchObject({ status: true });
});

test('AMB-68 a dish of another cinema or one that is sold out is unavailable', async () => {
  const held = await flow.hold(asha, at('S-FOOD-NO'), ['A 1']);
  expect(await addFood(asha, held, [line('CHEF1', 1)])).toMatchObject({ statusCode: 917, message: 'This item is currently unavailable.' });
  await app.ctx.db.run(sql`update cinema_menu set stock = 3 where cinema_id = 'CIN1' and item_id = ${items.VEG2}`);
  const first = await flow.hold(asha, at('S-FAR'), ['A 5']);
  const second = await flow.hold(ravi, at('S-FAR'), ['A 6']);
  expect(await addFood(asha, first, [line('VEG2', 2)])).toMatchObject({ status: true });
  expect(await addFood(ravi, second, [line('VEG2', 2)])).toMatchObject({ statusCode: 917 });
  await app.post('/booking/cancel-transaction', { transaction_id: first.transaction, cinema_code: 'CIN1' }, { token: asha });
  expect(await addFood(ravi, second, [line('VEG2', 2)])).toMatchObject({ status: true });
  await app.ctx.db.run(sql`update cinema_menu set stock = null where item_id = ${items.VEG2}`);
});

test('H-27 food after the hold has ended is refused, and another person’s hold is unknown', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 7']);
  expect(await addFood(ravi, held, [line('VEG1', 1)])).toMatchObject({ http: 404 });
  await app.dev('clock', { advance_ms: 421_000 });
  expect(await addFood(asha, held, [line('VEG1', 1)])).toMatchObject({ statusCode: 912 });
});

test('AMB-79 changing food voids the open card order; its payment is refunded unless it still fits', async () => {
  const held = await flow.hold(asha, at('S-FAR'), ['A 8']);
  const old = await flow.openOrder(asha, held);
  const added = await addFood(asha, held, [line('VEG1', 1)]);
  const paid = await flow.pay(old.data.order_id, { webhook: 'once' });
  await app.dev('jobs/run', {});
  expect(await app.dev(`booking/${held.transaction}`)).toMatchObject({ state: 'HELD', refunds: [{ amount_paise: 27_360 }] });
  expect(await flow.commit(asha, held, paid, { total_amount: added.data.order.totalAmount })).toMatchObject({ status: false });
  const total = added.data.order.totalAmount;
  const opened = await flow.openOrder(asha, { ...held, total });
  expect(await flow.commit(asha, { ...held, total }, await flow.pay(opened.data.order_id))).toMatchObject({ status: true });
  const ticket = await app.post('/booking/final-ticket', { transaction_id: held.transaction, only_fnd: false });
  expect(ticket.data.items).toHaveLength(1);
});

const foodOnly = (token: string, body: object) =>
  app.post(
    '/booking/only-food-checkout',
    { cinema_code: 'CIN1', items: [line('VEG1', 2)], fndType: 'pickup', delivery_time: 'before_show', ...body },
    { token },
  );

test('AMB-55 H-38 food-only orders hold no seats: they do not count as live holds, and live holds do not bar them', async () => {
  const meal = () => foodOnly(asha, { session_id: at('S-FAR').session_id, row: 'A', seat: 4 });
  for (let order = 1; order <= 3; order++) expect(await meal()).toMatchObject({ status: true });
  await flow.hold(asha, at('S-FAR'), ['A 1']);
  await flow.hold(asha, at('S-3D'), ['A 1']);
  expect(await meal()).toMatchObject({ status: true });
});

test('H-13 H-14 H-15 a food-only order says for whom it is', async () => {
  expect(await foodOnly(asha, {})).toMatchObject({ statusCode: 931, message: 'Please enter the booking details.' });
  const show = { session_id: at('S-FAR').session_id, filmCode: at('S-FAR').movie_code };
  expect(await foodOnly(asha, { ...show, row: 'A' })).toMatchObject({ statusCode: 932, message: 'Please enter the seat details.' });
  expect(await foodOnly(asha, { ...show, row: 'A', seat: 0 })).toMatchObject({ statusCode: 932 });
  expect(await foodOnly(asha, { booking_id: 'XXXX' })).toMatchObject({ statusCode: 930, message: 'Please enter a valid booking ID.' });
  expect(await foodOnly(asha, { ...show, row: 'A', seat: 4, items: [] })).toMatchObject({ status: false });
  expect(await foodOnly(asha, { ...show, row: 'AA', seat: 4 })).toMatchObject({ status: true });
});

test('H-16 H-20 H-28 food is handed over in one of two ways and times, and its seat is a whole number from 1', async () => {
  await app.dev('flags', { delivery_allowed: true });
  const held = await flow.hold(asha, at('S-FAR'), ['E 1']);
  const place = { session_id: at('S-FAR').session_id, row: 'A', seat: 4 };
  const type = async (fndType: unknown) => {
    const added = await addFood(asha, held, [line('VEG1', 1)], { fndType });
    const begun = await foodOnly(asha, { ...place, fndType });
    expect(begun.http).toBe(added.http);
    return added.status ? added.data.order.fndType : added.http;
  };
  for (const fndType of ['x', 'delivery', '0']) expect(await type(fndType)).toBe(400);
  for (const fndType of [undefined, null, '', ' ', 'pickup', 'PickUp']) expect(await type(fndType)).toBe('pickup');
  for (const fndType of ['deliver', 'DELIVER ']) expect(await type(fndType)).toBe('deliver');
  const time = async (delivery_time: unknown) => {
    const added = await addFood(asha, held, [line('VEG1', 1)], { delivery_time });
    expect((await foodOnly(asha, { ...place, delivery_time })).http).toBe(added.http);
    return added.status ? added.data.order.delivery_time : added.http;
  };
  for (const wrong of ['zzz', 'before', '1']) expect(await time(wrong)).toBe(400);
  for (const usual of [undefined, null, '', 'during_interval']) expect(await time(usual)).toBe('during_interval');
  expect(await time('before_show')).toBe('before_show');
  const begun = (await foodOnly(asha, { ...place, fndType: 'deliver' })).data;
  for (const order of [held.reservation, begun.reservation_id]) {
    const bring = (seat: unknown) =>
      addFood(asha, { ...held, reservation: order }, [line('VEG1', 1)], { fndType: 'deliver', row: 'A', seat });
    for (const seat of [0, '0', -1, 1.5, 'x', '4, 0'])
      expect(await bring(seat)).toMatchObject({ statusCode: 932, message: 'Please enter the seat details.' });
    for (const seat of [1, '12', '4, 5', '', null, undefined]) expect(await bring(seat)).toMatchObject({ status: true });
    // A seat that is told while food is to be collected is no way around.
    const said = await addFood(asha, { ...held, reservation: order }, [line('VEG1', 1)], { fndType: 'pickup', row: 'A', seat: 'x' });
    expect(said.status).toBe(order === held.reservation);
    expect((await bring('x')).statusCode).toBe(932);
    expect((await bring(undefined)).data.order.seat).not.toBe('x');
  }
  await app.dev('flags', { delivery_allowed: false });
});

test('H-16 H-28 a row is five letters at most, however it is told, and food collected at the counter has no place', async () => {
  await app.dev('flags', { delivery_allowed: true });
  const held = await flow.hold(asha, at('S-FAR'), ['E 2']);
  const told = { row: 'ABCDEFGH', seat: '4' };
  const begun = (await foodOnly(asha, { session_id: at('S-FAR').session_id, ...told })).data;
  expect((await app.get(`/booking/${begun.transaction_id}`, { token: asha })).data).toMatchObject({ row: 'ABCDE', seat: '4' });
  const place = async (reservation: string, more: object) => {
    const { row, seat } = (await addFood(asha, { ...held, reservation }, [line('VEG1', 1)], { ...told, ...more })).data.order;
    return [row, seat];
  };
  for (const fndType of ['pickup', 'deliver'])
    expect(await place(begun.reservation_id, { fndType, row: 'VWXYZABC', seat: '5' })).toEqual(['VWXYZ', '5']);
  expect(await place(held.reservation, { fndType: 'deliver' })).toEqual(['ABCDE', '4']);
  expect(await place(held.reservation, { fndType: 'pickup', seat: 'x' })).toEqual([null, null]);
  await app.dev('flags', { delivery_allowed: false });
});

test('H-23 H-28 food is brought to no show that is over or that the cinema does not have', async () => {
  const show = { session_id: at('S-NEAR').session_id, row: 'A', seat: 4 };
  expect(await foodOnly(asha, { ...show, session_id: 9_999_999_999 })).toMatchObject({ statusCode: 931 });
  expect(await foodOnly(asha, { ...show, session_id: at('S-FOOD-NO').session_id })).toMatchObject({ statusCode: 931 });
  expect(await foodOnly(asha, show)).toMatchObject({ status: true });
  await app.dev('clock', { advance_ms: 7 * 3_600_000 });
  expect(await foodOnly(asha, show)).toMatchObject({ statusCode: 931 });
});

test('H-28 J-14 K-07 a food-only order for a booking is paid and has its own ticket', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['B 1', 'B 2']);
  const begun = await foodOnly(asha, { booking_id: bought.committed.data.strBookId });
  expect(begun.data).toMatchObject({ curTotal: 240 });
  const opened = await app.post(
    '/booking/order-id',
    { reservation_id: begun.data.reservation_id, amount: 240, booking_type: 'only_fnd', payment_type: 1 },
    { token: asha },
  );
  const paid = await flow.pay(opened.data.order_id);
  const done = await app.post(
    '/booking/payment-status',
    { reservation_id: begun.data.reservation_id, payment_type: 1, total_amount: 240, ...paid },
    { token: asha },
  );
  expect(done.data).toMatchObject({ only_fnd: true, payment_status: 'Confirmed' });
  const ticket = await app.post('/booking/final-ticket', { transaction_id: begun.data.transaction_id, only_fnd: true });
  expect(ticket.data).toMatchObject({ amount: 240, strSeatInfo: 'Silver: B 1, B 2', number_of_seats: 2, items: [{ quantity: 2 }] });
});

test('AMB-132 H-28 food for somebody else’s booking tells nobody its seats, and is brought there all the same', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['D 1', 'D 2']);
  const begun = await foodOnly(ravi, { booking_id: bought.committed.data.intBookId });
  const key = { reservation_id: begun.data.reservation_id };
  const order = (await app.get(`/booking/${begun.data.transaction_id}`, { token: ravi })).data;
  expect([order.row, order.seat]).toEqual([null, null]);
  await app.dev('flags', { delivery_allowed: true });
  const brought = { ...key, items: [line('VEG1', 1)], fndType: 'deliver', delivery_time: 'before_show' };
  expect(await app.post('/booking/add-food', brought, { token: ravi })).toMatchObject({ status: true });
  await app.dev('flags', { delivery_allowed: false });
  const opened = await app.post('/booking/order-id', { ...key, amount: 120, booking_type: 'only_fnd', payment_type: 1 }, { token: ravi });
  const paid = await flow.pay(opened.data.order_id);
  await app.post('/booking/payment-status', { ...key, payment_type: 1, total_amount: 120, ...paid }, { token: ravi });
  const ticket = await app.post('/booking/final-ticket', { transaction_id: begun.data.transaction_id, only_fnd: true });
  expect(ticket.data).toMatchObject({ amount: 120, strSeatInfo: '', number_of_seats: 0, items: [{ quantity: 1 }] });
  const [card] = (await app.get('/profile/bookings/', { token: ravi })).data.bookings;
  expect(card).toMatchObject({ strSeatInfo: '', number_of_seats: 0 });
});

test('AMB-48 AMB-132 an order of food for a booking tells the id that was typed and never the other one', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['F 1', 'F 2']);
  const { strBookId, intBookId } = bought.committed.data;
  const seenBy = async (token: string, booking_id: unknown) => {
    const begun = await foodOnly(token, { booking_id });
    const order = (await app.get(`/booking/${begun.data.transaction_id}`, { token })).data;
    const added = await app.post('/booking/add-food', { reservation_id: begun.data.reservation_id, items: [line('VEG1', 1)] }, { token });
    expect(added.data.order.user_booking_id).toBe(order.user_booking_id);
    return { id: order.user_booking_id, all: JSON.stringify([begun.data, order, added.data]) };
  };
  for (const token of [ravi, asha]) {
    const byNumber = await seenBy(token, intBookId);
    expect(byNumber.id).toBe(String(intBookId));
    expect(byNumber.all).not.toContain(strBookId);
    for (const typed of [strBookId, ` ${strBookId.toLowerCase()} `]) {
      const byCode = await seenBy(token, typed);
      expect(byCode.id).toBe(strBookId);
      expect(byCode.all).not.toContain(String(intBookId));
    }
  }
  const { data } = await foodOnly(ravi, { session_id: at('S-FAR').session_id, row: 'A', seat: 4 });
  expect((await app.get(`/booking/${data.transaction_id}`, { token: ravi })).data.user_booking_id).toBeNull();
});

test('H-10 AMB-60b an order of food alone is never emptied, and a list that is not there empties none', async () => {
  const held = await flow.hold(asha, at('S-A'), ['A 1']);
  await addFood(asha, held, [line('VEG1', 2)]);
  const nothing = { reservation_id: held.reservation, fndType: 'pickup', delivery_time: 'during_interval' };
  expect(await app.post('/booking/add-food', nothing, { token: asha })).toMatchObject({ http: 400 });
  expect((await app.get(`/booking/${held.transaction}`, { token: asha })).data.items).toHaveLength(1);
  const begun = await foodOnly(asha, { session_id: at('S-FAR').session_id, row: 'A', seat: 4 });
  const change = (body: object) => app.post('/booking/add-food', { reservation_id: begun.data.reservation_id, ...body }, { token: asha });
  expect(await change({ items: [] })).toMatchObject({ http: 400, message: 'Please add at least one item.' });
  expect(await change({ items: [line('VEG1', 0)] })).toMatchObject({ status: false });
  expect(await change({ fndType: 'pickup' })).toMatchObject({ http: 400 });
  expect((await app.get(`/booking/${begun.data.transaction_id}`, { token: asha })).data.totalAmount).toBe(240);
});

test('H-34 AMB-132 a booking is verified by its number or at its cinema, and by nothing else', async () => {
  const number = '9876543210';
  const bought = await flow.buy(asha, at('S-FAR'), ['C 1']);
  const id = bought.committed.data.strBookId;
  const verify = (body: object, token?: string) => app.post('/booking/verify-booking', body, token ? { token } : {});
  expect((await verify({ booking_id: id, user_number: number })).data).toMatchObject({ Cinema_strID: 'CIN1', strSeatInfo: 'C 1' });
  const byNumber = (await verify({ booking_id: bought.committed.data.intBookId, cinema_code: 'CIN1' }, ravi)).data;
  expect(byNumber.strSeatInfo).toBeUndefined();
  // Told as it was typed: a ticket shows both ids.
  expect(byNumber.booking_id).toBe(String(bought.committed.data.intBookId));
  expect((await verify({ booking_id: id.toLowerCase(), user_number: number })).data.booking_id).toBe(id);
  expect(await verify({ booking_id: id, cinema_code: 'CIN1' })).toMatchObject({ http: 401 });
  expect(await verify({ booking_id: id, user_number: '9000000001' })).toMatchObject({ statusCode: 930 });
  expect(await verify({ booking_id: id, cinema_code: 'CIN2' }, ravi)).toMatchObject({ statusCode: 930 });
  expect(await verify({ user_number: number })).toMatchObject({ http: 400, message: 'Please enter a valid booking ID' });
  expect(await verify({ booking_id: id })).toMatchObject({ http: 400, message: 'Please enter a valid phone number' });
  expect((await verify({ booking_id: id, user_number: `+91${number}` })).status).toBe(true);
  expect(await verify({ booking_id: id, user_number: `55${number}` })).toMatchObject({ http: 400 });
});

test('H-15 AMB-64 whatever is pasted as a booking ID and matches nothing is a wrong ID', async () => {
  const wrong = { http: 200, statusCode: 930, message: 'Please enter a valid booking ID.' };
  for (const booking_id of [
    'qfychkxk7f34ea4f6c315qqf48',
    `${app.ctx.config.publicUrl}/final-ticket/qfychkxk7f34ea4f6c315qqf48?from=message`,
  ]) {
    expect(await app.post('/booking/verify-booking', { booking_id, user_number: '9876543210' })).toMatchObject(wrong);
    const food = { cinema_code: 'CIN1', booking_id, items: [{ Item_strID: items.VEG1, quantity: 1 }] };
    expect(await app.post('/booking/only-food-checkout', food, { token: asha })).toMatchObject(wrong);
  }
});

test('H-34 AMB-132 ten wrong tries of one address in a quarter of an hour are enough', async () => {
  await app.dev('limits', { off: false });
  const verify = () => app.post('/booking/verify-booking', { booking_id: 'NOPE1234', user_number: '9876543210' });
  const order = () => foodOnly(asha, { booking_id: 'NOPE1234' });
  for (let i = 0; i < 5; i++) for (const guess of [verify, order]) expect(await guess()).toMatchObject({ statusCode: 930 });
  expect(await order()).toMatchObject({ http: 429 });
  const own = await flow.buy(ravi, at('S-A'), ['C 1']);
  expect(await foodOnly(ravi, { booking_id: own.committed.data.strBookId })).toMatchObject({ status: true });
  const blocked = await verify();
  expect(blocked).toMatchObject({ http: 429 });
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  await app.dev('limits', { off: true });
});

test('H-34 AMB-17 ten wrong tries are enough for a line, whichever of its addresses tries', async () => {
  await app.dev('limits', { off: false });
  const verify = (remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/v1.0/webapp/booking/verify-booking',
      payload: { booking_id: 'NOPE1234', user_number: '9876543210' },
      remoteAddress,
    });
  for (let i = 0; i < 10; i++) expect((await verify(`2001:db8:1:2::${i}`)).json()).toMatchObject({ statusCode: 930 });
  expect((await verify('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await verify('2001:db8:1:3::1')).json()).toMatchObject({ statusCode: 930 });
  await app.dev('limits', { off: true });
});

test('H-31 AMB-132 Q-16 ten guesses at most are answered, also of many at once, and a right one after them is not answered', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['G 1']);
  const { strBookId } = bought.committed.data;
  await app.dev('limits', { off: false });
  const verify = (booking_id: string) => app.post('/booking/verify-booking', { booking_id, user_number: '9876543210' });
  const guesses = Array.from({ length: 150 }, (_, i) => `ZZZZ${1000 + i}`);
  const answers = await Promise.all([...guesses, strBookId].map(verify));
  const right = answers.pop();
  expect(answers.filter(({ statusCode }) => statusCode === 930)).toHaveLength(10);
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(140);
  expect(right).toMatchObject({ http: 429 });
  await app.dev('clock', { advance_ms: 880_000 });
  expect(await verify(strBookId)).toMatchObject({ http: 429 });
  await app.dev('clock', { advance_ms: 21_000 });
  expect(await verify(strBookId)).toMatchObject({ status: true });
  await app.dev('clock', { reset: true });
  await app.dev('limits', { off: true });
});

test('H-31 AMB-132 right guesses are not counted, nor in the way of each other when they are made at once', async () => {
  const bought = await flow.buy(asha, at('S-FAR'), ['G 2']);
  const { strBookId: booking_id } = bought.committed.data;
  await app.dev('limits', { off: false });
  const verify = (id = booking_id) => app.post('/booking/verify-booking', { booking_id: id, user_number: '9876543210' });
  const order = (token: string) => foodOnly(token, { booking_id });
  // By whoever has the number, by a stranger who orders food, and by its owner.
  const rights = () => Array.from({ length: 5 }, () => [verify(), order(ravi), order(asha)]).flat();
  for (const answer of await Promise.all(rights())) expect(answer).toMatchObject({ status: true });
  for (let wrong = 1; wrong <= 9; wrong++) expect(await verify('NOPE1234')).toMatchObject({ statusCode: 930 });
  for (const answer of await Promise.all(rights())) expect(answer).toMatchObject({ status: true });
  expect(await verify('NOPE1234')).toMatchObject({ statusCode: 930 });
  for (const guess of [verify(), verify('NOPE1234'), order(ravi)]) expect(await guess).toMatchObject({ http: 429 });
  const own = await Promise.all(Array.from({ length: 12 }, () => order(asha)));
  for (const answer of own) expect(answer).toMatchObject({ status: true });
  await app.dev('limits', { off: true });
});
