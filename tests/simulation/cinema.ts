import { moveClock, oneOf, openShows, someBooking, type World } from './world.ts';

/** The cinema's part: its counter, its gate, its prices, its clock and its background work. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export async function collect(world: World): Promise<void> {
  const trip = someBooking(world);
  if (!trip) return;
  const body = { transaction_id: trip.transaction, paid: world.chance(60) };
  world.told('collect', await world.app.post('/v1.0/dev/collect', body), [200, 404, 955]);
}

/** Shows a ticket at the gate; sometimes two people show it. */
export async function admit(world: World): Promise<void> {
  const trip = someBooking(world);
  if (!trip) return;
  const ticket = await world.app.post('/booking/final-ticket', { transaction_id: trip.transaction, only_fnd: trip.seats.length === 0 });
  world.told('ticket', ticket, [200, 404]);
  if (!ticket.status) return;
  for (let times = world.chance(30) ? 2 : 1; times > 0; times -= 1)
    world.told('admit', await world.app.post('/v1.0/dev/redeem', { code: ticket.data.qr }), [200, 404, 955]);
}

export async function cancelShow(world: World): Promise<void> {
  const { session_id } = oneOf(world, world.screenings);
  world.told('show cancelled', await world.app.post('/v1.0/dev/show-cancel', { session_id }), [200, 404]);
}

/** Raises or lowers seat prices; at the lowest price a promo pays for everything. */
export async function changePrice(world: World): Promise<void> {
  const { session_id } = oneOf(world, world.screenings);
  const body = { session_id, AreaCat_strCode: oneOf(world, ['SILVER', 'GOLD']), price: oneOf(world, [50, 250, 251.5, 400]) };
  world.told('price', await world.app.post('/v1.0/dev/price', body), [200]);
}

export async function runJobs(world: World): Promise<void> {
  await world.app.dev('jobs/run', {});
}

/**
 * Passes mostly seconds, sometimes the length of a hold, seldom hours. Then it runs the work that fell due.
 */
export async function passTime(world: World): Promise<void> {
  const lot = world.below(100);
  if (lot < 70) return moveClock(world, 1 + world.below(30 * SECOND));
  if (lot < 92) return moveClock(world, world.below(5 * MINUTE));
  if (lot < 97) return moveClock(world, world.below(50 * MINUTE));
  await moveClock(world, world.below(lot < 99 ? 8 * HOUR : 30 * HOUR));
  await runJobs(world);
  if (world.screenings.filter(({ startsAt }) => startsAt > world.now).length < 5) await openShows(world);
}
