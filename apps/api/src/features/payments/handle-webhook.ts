import type { Context } from '../../context.ts';
import { settlePayment } from '../bookings/settle-booking.ts';
import { ProviderRefused } from './gateway.ts';
import { noteRefund } from './refund-payments.job.ts';
import { markProcessed, putOff, takeEvent, type WebhookEvent } from './store-webhooks.ts';

/** Events of the provider being acted on in this process, so that jobs/run and a stop can wait for them. */
const underWay = new WeakMap<Context, Set<Promise<void>>>();

/** Acts on a stored event in the background. Should it fail, the job takes it up again. */
export function startEvent(ctx: Context, eventId: string): void {
  const running = underWay.get(ctx) ?? new Set();
  underWay.set(ctx, running);
  const work = takeEvent(ctx.db, eventId)
    .then((event) => (event ? handleEvent(ctx, event) : undefined))
    .catch((error: unknown) => ctx.log.warn({ err: error, event: eventId }, 'a webhook waits for the next run'));
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
 * Acts on an event and marks it done. The payload only says whom to ask about: the provider's own answer decides (AMB-79), so order,
 * repeats and age of events do not matter. A provider that does not answer puts the event off, longer each time.
 */
export async function handleEvent(ctx: Context, event: WebhookEvent): Promise<void> {
  try {
    await act(ctx, event.payload);
    await markProcessed(ctx.db, event.event_id, null);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof ProviderRefused) {
      // The provider knows no such payment under our keys: another run would hear the same.
      await markProcessed(ctx.db, event.event_id, text);
      return;
    }
    ctx.log.warn({ err: error, event: event.event_id, kind: event.kind }, 'a webhook could not be acted on yet');
    await putOff(ctx.db, event.event_id, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (event.attempts - 1)), text);
  }
}

async function act(ctx: Context, payload: unknown): Promise<void> {
  const refundId = idOf(payload, 'refund');
  if (refundId) return noteRefund(ctx, refundId);
  const paymentId = idOf(payload, 'payment');
  if (paymentId) await settlePayment(ctx, paymentId);
}

function idOf(payload: unknown, entity: 'payment' | 'refund'): string | null {
  const parts = (payload as { payload?: Record<string, { entity?: { id?: unknown } } | undefined> } | null)?.payload;
  const id = parts?.[entity]?.entity?.id;
  return typeof id === 'string' && id.length <= 100 ? id : null;
}
