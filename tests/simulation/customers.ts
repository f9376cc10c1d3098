import type { Reply } from '../setup/app.ts';
import type { SeatName } from '../setup/booking.ts';
import { isHeld, oneOf, someBooking, somebody, someTrip, type Trip, tokenOf, type World } from './world.ts';

/** Acts of customers, wise or not. Each function is one step of the simulation: one visit to the site. */

const QUOTE = [200, 912, 913, 915];
const HOLD = [200, 910, 911, 912, 914, 915, 957];
const EDIT = [200, 912, 955];
const OPEN = [200, 912, 942, 943, 944, 945, 503];
const COMMIT = [200, 916, 940, 941, 942, 943, 944, 503];

/** Chooses seats and holds them with the three calls of a browser. */
export async function arrive(world: World): Promise<void> {
  const screening = oneOf(world, world.screenings);
  const owner = somebody(world);
  const token = world.people[owner]?.token ?? '';
  const row = world.chance(60) ? 'A' : oneOf(world, ['B', 'E']);
  const first = 1 + world.below(10);
  const seats = Array.from({ length: 1 + world.below(world.chance(85) ? 3 : 9) }, (_, i): SeatName => `${row} ${1 + ((first + i) % 12)}`);
  const begun = world.told(
    'begin',
    await world.app.post('/booking/get-transaction-id', { cinema_code: screening.cinema_code }, { token }),
    [200],
  );
  const type = world.flow.findSeat(screening.layout, seats[0] as SeatName).seatType;
  const priced = { transaction: begun.data.transaction_id as string, type, layout: screening.layout, added: begun };
  const trip: Trip = {
    ...priced,
    set: begun,
    reservation: '',
    total: 0,
    owner,
    session: screening,
    seats,
    cardOrders: [],
    proofs: [],
    shares: [],
    isGroup: false,
    booked: false,
  };
  await quote(world, trip);
  if (!trip.added.status) return;
  world.trips.push(trip);
  if (world.chance(93)) await hold(world, trip);
}

async function quote(world: World, trip: Trip): Promise<void> {
  const quantity = world.chance(98) ? trip.seats.length : 11;
  const { session, transaction } = trip;
  const body = {
    cinema_code: session.cinema_code,
    transaction_id: transaction,
    session_id: session.session_id,
    type_code: trip.type.TType_strCode,
  };
  trip.added = world.told(
    'quote',
    await world.app.post('/booking/add-seats', { ...body, quantity }, { token: tokenOf(world, trip) }),
    QUOTE,
  );
}

async function hold(world: World, trip: Trip): Promise<void> {
  const more = world.chance(30) ? { isPriceChange: true } : {};
  const set = await world.flow.setSeats(tokenOf(world, trip), trip.session, trip, trip.seats, more);
  world.told('hold', set, HOLD);
  // A seat of another type is refused before anything else is checked.
  if (set.status) know(trip, set);
}

/** Stores the facts that the browser reads from an answer with the order. */
function know(trip: Trip, reply: Reply): void {
  trip.set = reply;
  trip.reservation = reply.data.order.reservation_id ?? trip.reservation;
  trip.total = reply.data.order.totalAmount;
}

/** Returns to seats chosen earlier, or asks for others. A held order refuses; a quoted one is held now. */
export async function comeBack(world: World): Promise<void> {
  const trip = someTrip(world, (one) => one.seats.length > 0);
  if (!trip) return;
  if (world.chance(40)) await quote(world, trip);
  else await hold(world, trip);
}

export async function chooseFood(world: World): Promise<void> {
  const trip = someTrip(world, isHeld);
  if (!trip) return;
  // A food-only order is never emptied.
  const least = trip.seats.length > 0 ? 0 : 1;
  const lines = Array.from({ length: least + world.below(3 - least) }, () => ({
    Item_strID: oneOf(world, world.items),
    quantity: 1 + world.below(world.chance(95) ? 3 : 12),
  }));
  const items = [...new Map(lines.map((line) => [line.Item_strID, line])).values()];
  const body = { reservation_id: trip.reservation, items, fndType: 'pickup', delivery_time: 'during_interval' };
  const reply = world.told('food', await world.app.post('/booking/add-food', body, { token: tokenOf(world, trip) }), [...EDIT, 917, 918]);
  if (reply.status) know(trip, reply);
}

export async function changePromo(world: World): Promise<void> {
  const trip = someTrip(world, isHeld);
  if (!trip) return;
  const token = tokenOf(world, trip);
  if (world.chance(75)) {
    const body = { promo_code: oneOf(world, world.promos), transaction_id: trip.transaction };
    world.told('promo', await world.app.post('/promos/verify', body, { token }), [...EDIT, 920]);
  } else world.told('no promo', await world.app.post('/promos/remove', { TransactionID: trip.transaction }, { token }), EDIT);
  // The price lines come from the order. Sometimes an old tab still knows an old total.
  if (world.chance(75)) await look(world, trip);
}

async function look(world: World, trip: Trip): Promise<void> {
  const reply = world.told('look', await world.app.get(`/booking/${trip.transaction}`, { token: tokenOf(world, trip) }), [200]);
  if (reply.status) trip.total = reply.data.totalAmount;
}

/** Opens the card window, sometimes with an amount of the customer's own. */
export async function openCard(world: World): Promise<void> {
  const trip = someTrip(world, isHeld);
  if (!trip) return;
  const kind = trip.seats.length > 0 ? 'regular' : 'only_fnd';
  const more = { booking_type: kind, ...(world.chance(3) && { amount: 1 }) };
  opened(world, trip, await world.flow.openOrder(tokenOf(world, trip), trip, more), 'open');
  trip.isGroup = false;
}

/** Splits the bill: the organiser opens a payment of their own share. */
export async function openGroup(world: World): Promise<void> {
  const trip = someTrip(world, (one) => isHeld(one) && one.seats.length > 1);
  if (!trip) return;
  const count = world.chance(95) ? 1 + world.below(trip.seats.length - 1) : trip.seats.length;
  const friends = Array.from({ length: count }, (_, i) => ({ name: `Friend ${i}`, mobile: String(9_000_000_000 + i) }));
  const asked = { payment_type: 4, friends, amount: undefined };
  opened(world, trip, await world.flow.openOrder(tokenOf(world, trip), trip, asked), 'open group');
  trip.isGroup = trip.cardOrders.at(-1)?.openedAt === world.now;
}

/** A split that somebody may have paid is not given up for the whole or for another list (J-22). */
function opened(world: World, trip: Trip, reply: Reply, action: 'open' | 'open group'): void {
  const wasSplit = trip.cardOrders.some(({ isShare }) => isShare);
  world.told(action, reply, wasSplit ? [...OPEN, 955] : OPEN);
  if (reply.status) trip.cardOrders.push({ id: reply.data.order_id, openedAt: world.now, isShare: action === 'open group' });
}

/** Brings the checkout's fields back to us, once or twice, or brings invented ones. */
export async function callBack(world: World): Promise<void> {
  const trip = someTrip(world, (one) => isHeld(one) && (one.proofs.length > 0 || world.chance(5)));
  if (!trip) return;
  const own = trip.proofs.at(-1 - world.below(Math.min(2, trip.proofs.length || 1)));
  const other = oneOf(world, world.trips).proofs[0];
  const proof = world.chance(88) ? own : world.chance(50) ? other : own && { ...own, razorpay_signature: 'f'.repeat(64) };
  const type = trip.isGroup === world.chance(95) ? 4 : 1;
  // Sometimes the call comes from a tab with an old total.
  const more = { payment_type: type, ...(world.chance(5) && { total_amount: trip.total + 1 }) };
  for (let times = world.chance(20) ? 2 : 1; times > 0; times -= 1) await commit(world, trip, { ...proof }, more);
}

/** Books with cash at the counter, or pay later. */
export async function bookUnpaid(world: World): Promise<void> {
  const trip = someTrip(world, isHeld);
  if (trip) await commit(world, trip, {}, { payment_type: world.chance(50) ? 2 : 3 });
}

async function commit(world: World, trip: Trip, proof: object, more: { payment_type: number }): Promise<void> {
  const reply = world.told(`commit ${more.payment_type}`, await world.flow.commit(tokenOf(world, trip), trip, { ...proof }, more), COMMIT);
  if (!reply.status) return;
  trip.booked = true;
  trip.shares = (reply.data.pay_links ?? []).map(({ url }: { url: string }) => new URL(url).searchParams.get('share'));
}

/** Pays by link the amount due on a booking, or one share of it. */
export async function payByLink(world: World): Promise<void> {
  const trip = someBooking(world);
  if (!trip) return;
  const share = trip.shares.length > 0 && world.chance(80) ? { share: oneOf(world, trip.shares) } : {};
  if (world.chance(60)) {
    const reply = await world.app.post('/booking/pay-now/order-id', { transaction_id: trip.transaction, ...share });
    world.told('due', reply, [200, 404, 945, 955, 503]);
    if (reply.status) trip.cardOrders.push({ id: reply.data.order_id, openedAt: world.now, isShare: false });
    return;
  }
  const paid = world.chance(90) ? trip.proofs.at(-1) : oneOf(world, world.trips).proofs[0];
  const body = { transaction_id: trip.transaction, razorpay_payment_id: paid?.razorpay_payment_id ?? '', ...share };
  world.told('complete', await world.app.post('/booking/complete-pay-later', body), [200, 404, 940, 941, 945, 955, 503]);
}

export async function giveUp(world: World): Promise<void> {
  const trip = someTrip(world);
  if (!trip) return;
  const body = { transaction_id: trip.transaction, cinema_code: trip.session.cinema_code };
  world.told('release', await world.app.post('/booking/cancel-transaction', body, { token: tokenOf(world, trip) }), [200, 955]);
}

/** Asks for a cancellation quote, and mostly cancels, for that amount or for one that was shown long ago. */
export async function cancel(world: World): Promise<void> {
  const trip = someBooking(world);
  if (!trip) return;
  const token = tokenOf(world, trip);
  const path = `/profile/bookings/cancellation-quote?transaction_id=${trip.transaction}`;
  const asked = world.told('cancel quote', await world.app.get(path, { token }), [200]);
  if (world.chance(20)) return;
  const expected =
    asked.status && world.chance(90) ? { expected_refund: asked.data.total_refund } : world.chance(50) ? { expected_refund: 1 } : {};
  const body = { transaction_id: trip.transaction, ...expected };
  world.told('cancel', await world.app.post('/profile/bookings/cancel', body, { token }), [200, 942, 950, 951, 952, 953, 954, 955]);
}

export async function giveAway(world: World): Promise<void> {
  const trip = someBooking(world);
  if (!trip) return;
  const friend = { giftUserName: 'Ravi', giftUserNumber: '9000000001', giftUserMessage: 'Enjoy the film' };
  const body = { transactionID: trip.transaction, ...friend };
  world.told('gift', await world.app.post('/send-ticket-as-gift', body, { token: tokenOf(world, trip) }), [200, 404, 956]);
}

/** Tries every call on a booking of somebody else. */
export async function meddle(world: World): Promise<void> {
  const trip = someTrip(world, isHeld);
  if (!trip) return;
  const token = world.people[(trip.owner + 1) % world.people.length]?.token ?? '';
  const { transaction, reservation } = trip;
  const doors: [string, object][] = [
    ['/booking/cancel-transaction', { transaction_id: transaction }],
    ['/booking/add-food', { reservation_id: reservation, items: [] }],
    ['/promos/verify', { promo_code: world.promos[0], transaction_id: transaction }],
    ['/booking/order-id', { reservation_id: reservation, booking_type: 'regular', payment_type: 1 }],
    ['/booking/payment-status', { reservation_id: reservation, payment_type: 2 }],
    ['/profile/bookings/cancel', { transaction_id: transaction }],
  ];
  const [path, body] = oneOf(world, doors);
  world.told('meddle', await world.app.post(path, body, { token }), path.endsWith('payment-status') ? [916] : [404]);
}

/** Orders food alone for a show: holds it, and mostly pays in cash at its counter. */
export async function orderFood(world: World): Promise<void> {
  const screening = oneOf(world, world.screenings);
  const owner = somebody(world);
  const token = world.people[owner]?.token ?? '';
  const items = [{ Item_strID: oneOf(world, world.items), quantity: 1 + world.below(3) }];
  const body = { cinema_code: screening.cinema_code, items, fndType: 'pickup', session_id: screening.session_id, row: 'A', seat: '4' };
  const begun = world.told('food order', await world.app.post('/booking/only-food-checkout', body, { token }), [200, 917, 931]);
  if (!begun.status) return;
  const { transaction_id: transaction, reservation_id: reservation } = begun.data;
  const set = { ...begun, data: { order: { internet_handling_charges: 0, gst: 0, totalAmount: begun.data.curTotal } } };
  const held = { transaction, type: {}, layout: screening.layout, added: begun, set, reservation, total: begun.data.curTotal };
  const trip: Trip = {
    ...held,
    owner,
    session: screening,
    seats: [],
    cardOrders: [],
    proofs: [],
    shares: [],
    isGroup: false,
    booked: false,
  };
  world.trips.push(trip);
  if (world.chance(40)) await commit(world, trip, {}, { payment_type: 2 });
}
