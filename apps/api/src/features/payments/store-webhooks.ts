import { type Db, hot } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import type { ProviderNews } from './gateway.ts';

/** Provider events: stored before they act, told apart by the provider's event id and by their body (J-19). */

export interface WebhookEvent {
  event_id: string;
  kind: string;
  payment_id: string | null;
  refund_id: string | null;
  attempts: number;
}

/** An event to be stored. The body's hash knows it again under another id. */
export interface NewEvent extends Omit<ProviderNews, 'eventId' | 'payload'> {
  eventId: string;
  bodyHash: Buffer | null;
  payload: unknown;
}

const EVENT = 'event_id, kind, payment_id, refund_id, attempts';
/** How long a taker has an event for itself; after that a crashed one's event is due again. */
const LEASE = "interval '30 seconds'";
/** Whether money of this payment and amount has been taken and its use decided, which nothing changes any more. */
const isSettled = (paymentId: string, amount: string): string =>
  `exists (select 1 from payments p where p.payment_id = ${paymentId} and p.amount_paise = ${amount} and p.state = 'captured')`;

/**
 * Stores an event in one statement. An event of a settled payment is finished with it, and so is one that names neither payment nor refund.
 * Returns the event, taken for the caller, if something is left to do; null otherwise and for a repeat.
 */
export async function storeEvent(db: Db, event: NewEvent): Promise<WebhookEvent | null> {
  const [row] = await hot<WebhookEvent & { is_open: boolean }>(
    db,
    `insert into webhook_events (event_id, body_hash, kind, payload, payment_id, amount_paise, refund_id, provider_order_id,
         attempts, due_at, processed_at)
       select $1, $2::bytea, $3, $4::jsonb, $5::text, $6::bigint, $7::text, $8, 1, app_now() + ${LEASE},
         case when $7 is null and ($5 is null or ${isSettled('$5', '$6::bigint')}) then app_now() end
       on conflict do nothing returning ${EVENT}, processed_at is null as is_open`,
    [
      event.eventId,
      event.bodyHash,
      event.kind,
      JSON.stringify(event.payload),
      event.paymentId,
      event.amountPaise,
      event.refundId,
      event.paidOrderId,
    ],
  );
  return row?.is_open ? row : null;
}

/** Finishes an event whose payment has been settled since it was stored. False when something is left to do. */
export async function finishIfSettled(db: Db, eventId: string): Promise<boolean> {
  const rows = await hot(
    db,
    `update webhook_events e set processed_at = app_now(), last_error = null
      where event_id = $1 and refund_id is null and ${isSettled('e.payment_id', 'e.amount_paise')} returning 1`,
    [eventId],
  );
  return rows.length === 1;
}

/** Takes events that are due, oldest first. */
export async function takeDueEvents(db: Db, limit: number): Promise<WebhookEvent[]> {
  return hot<WebhookEvent>(
    db,
    `update webhook_events set attempts = attempts + 1, due_at = app_now() + ${LEASE}
      where event_id in (select event_id from webhook_events where processed_at is null and due_at <= (select app_now())
        order by due_at limit $1 for update skip locked)
      returning ${EVENT}`,
    [limit],
  );
}

/** Whether an event that waits for the provider's answer speaks of money on one of these card orders. */
export async function isPaymentTold(db: Db, providerOrderIds: readonly string[]): Promise<boolean> {
  const rows = await hot(db, 'select 1 from webhook_events where processed_at is null and provider_order_id = any ($1)', [
    providerOrderIds,
  ]);
  return rows.length > 0;
}

export async function markProcessed(db: Db, eventId: string, note: string | null): Promise<void> {
  await hot(db, 'update webhook_events set processed_at = app_now(), last_error = $2 where event_id = $1', [eventId, note]);
}

export async function putOff(db: Db, eventId: string, delayMs: number, error: string): Promise<void> {
  await hot(
    db,
    "update webhook_events set due_at = app_now() + $2::bigint * interval '1 millisecond', last_error = $3 where event_id = $1 and processed_at is null",
    [eventId, delayMs, error],
  );
}

/** Events carry the payer's address and number as the provider knows them; a repeat of one this old would find everything done. */
export const forgetOldEvents = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'webhook_events', column: 'processed_at', time: '30 days' }, stop);
