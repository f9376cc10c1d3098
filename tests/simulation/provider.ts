import { sql } from '../../apps/api/src/db/sql.ts';
import { postWebhook } from '../setup/post-webhook.ts';
import { oneOf, someTrip, type Trip, type World } from './world.ts';

/**
 * The provider, and the network between it and us. Its webhooks wait in its own queue; these acts decide
 * when, how often and whether they arrive.
 */

const HOUR = 3_600_000;
/**
 * An order at the provider is paid within two days or not at all, because the product asks about unheard
 * payments for three.
 */
const PAYABLE_MS = 48 * HOUR;

/** Plays the customer at the provider's page. */
export async function payAtProvider(world: World): Promise<void> {
  const openOf = (trip: Trip) => trip.cardOrders.filter(({ id, openedAt }) => world.now - openedAt < PAYABLE_MS && !isPaid(trip, id));
  const trip = someTrip(world, (one) => openOf(one).length > 0);
  if (!trip) return;
  const open = world.chance(95) ? openOf(trip) : trip.cardOrders;
  const { id } = open.at(-1 - (world.chance(80) ? 0 : world.below(open.length))) ?? { id: '' };
  const lot = world.below(100);
  const outcome = lot < 45 ? 'captured' : lot < 60 ? 'authorized' : lot < 72 ? 'failed' : lot < 86 ? 'late' : 'silent';
  const webhook = oneOf(world, ['once', 'once', 'none', 'duplicate', 'reordered', 'forged', 'delayed']);
  const asked = { order_id: id, outcome, webhook, delay_ms: world.below(20 * 60_000) };
  const reply = world.told(`pay ${outcome}`, await world.app.post('/v1.0/dev/razorpay/pay', asked), [200, 945]);
  if (reply.status) trip.proofs.push(reply.data);
}

const isPaid = (trip: Trip, id: string): boolean =>
  trip.proofs.some((proof) => proof.razorpay_order_id === id && proof.razorpay_signature !== null);

interface Queued {
  webhook_id: number;
  event_id: string;
  body: string;
  forged: boolean;
}

/** Loses, doubles or delivers one of the waiting webhooks, in any order. */
export async function deliver(world: World): Promise<void> {
  const queue = await findQueued(world);
  if (queue.length === 0) return;
  const webhook = oneOf(world, queue);
  const luck = world.below(100);
  if (luck >= 12) await send(world, webhook);
  if (luck >= 12 && luck < 30) await send(world, webhook);
  if (luck < 12 || luck >= 20) await markGone(world, webhook);
}

/** Delivers every waiting webhook, in order. */
export async function deliverAll(world: World): Promise<void> {
  for (let queue = await findQueued(world); queue.length > 0; queue = await findQueued(world)) {
    for (const webhook of queue) {
      await send(world, webhook);
      await markGone(world, webhook);
    }
  }
}

async function findQueued(world: World): Promise<Queued[]> {
  return world.app.ctx.db.all<Queued>(sql`
    select webhook_id, event_id, body, forged from sandbox_webhooks
    where delivered_at is null and due_at <= app_now()
    order by webhook_id limit 40`);
}

async function markGone(world: World, { webhook_id }: Queued): Promise<void> {
  await world.app.ctx.db.run(sql`
    update sandbox_webhooks set delivered_at = app_now() where webhook_id = ${webhook_id}`);
}

async function send(world: World, { event_id, body, forged }: Queued): Promise<void> {
  const reply = await postWebhook(world.app, { id: event_id, body, forged });
  world.told(forged ? 'forged webhook' : 'webhook', reply, [forged ? 401 : 200]);
}

/** Makes the provider fail: its next answer is a refusal, an error, nonsense, or gets lost after the deed. */
export async function provokeProvider(world: World): Promise<void> {
  const mode = oneOf(world, ['refuse', '500', '429', 'garbage', 'answer_lost']);
  const only = oneOf(world, ['orders', 'payments', 'refunds']);
  await world.app.dev('razorpay/mode', { mode, only, times: mode === 'refuse' ? 1 : 1 + world.below(2) });
}
