import type { Context } from '../../context.ts';
import { ProviderRefused } from '../payments/gateway.ts';
import { noteRefund } from '../payments/refund-payments.job.ts';
import { finishIfSettled, markProcessed, putOff, type WebhookEvent } from '../payments/store-webhooks.ts';
import { settlePayment } from './settle-booking.ts';

/** Events of the provider being acted on in this process, so that jobs/run and a stop can wait for them. */
const underWay = new WeakMap<Context, Set<Promise<void>>>();

/** Acts on a stored event in the background. Should it fail, the job takes it up again. */
export function startEvent(ctx: Context, event: WebhookEvent): void {
  const running = underWay.get(ctx) ?? new Set();
  underWay.set(ctx, running);
  const work = handleEvent(ctx, event).catch((error: unknown) =>
    ctx.log.warn({ err: error, event: event.event_id }, 'a webhook waits for the next run'),
  );
  running.add(work);
  void work.finally(() => running.delete(work));
}

/** Waits for the events begun in the background; answers how many there were. */
export async function finishEvents(ctx: Context): Promise<number> {
  const running = [...(underWay.get(ctx) ?? [])];
  await Promise.all(running);
  return running.length;
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 600_000;

/**
 * Acts on an event and marks it done. The news only says whom to ask about: the provider's own answer decides
 * (AMB-79), so order, repeats and age of events do not matter. A provider that does not answer puts the event
 * off, longer each time.
 */
export async function handleEvent(ctx: Context, event: WebhookEvent): Promise<void> {
  try {
    if (event.refund_id) await noteRefund(ctx, event.refund_id);
    else if (event.payment_id && (await settleTold(ctx, event, event.payment_id))) return;
    await markProcessed(ctx.db, event.event_id, null);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof ProviderRefused) {
      // The provider knows no such payment under our keys: another run would hear the same.
      await markProcessed(ctx.db, event.event_id, text);
      return;
    }
    ctx.log.warn(
      { err: error, event: event.event_id, kind: event.kind },
      'a webhook could not be acted on yet',
    );
    await putOff(
      ctx.db,
      event.event_id,
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (event.attempts - 1)),
      text,
    );
  }
}

/** Settlements that events of this process began, by payment id. */
const settlements = new WeakMap<Context, Map<string, Promise<void>>>();

/**
 * Settles the payment of an event, in single flight: events of one payment that come together ask the
 * provider once. An event that finds a settlement in flight waits for it, and settles anew only if money is
 * still awaited. Returns true when the event is finished by that.
 */
async function settleTold(ctx: Context, event: WebhookEvent, paymentId: string): Promise<boolean> {
  const running = settlements.get(ctx) ?? new Map<string, Promise<void>>();
  settlements.set(ctx, running);
  // A settlement that began before this event came may have heard less than the event tells.
  await running.get(paymentId);
  if (await finishIfSettled(ctx.db, event.event_id)) return true;
  const settle = async (): Promise<void> => {
    try {
      await settlePayment(ctx, paymentId);
    } finally {
      running.delete(paymentId);
    }
  };
  const work = running.get(paymentId) ?? settle();
  running.set(paymentId, work);
  await work;
  return false;
}
