import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { ProviderNews } from './gateway.ts';

/**
 * Provider events: stored before they act, told apart by the provider's event id and by their body (J-19).
 */

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

const EVENT = sql`event_id, kind, payment_id, refund_id, attempts`;
/** Lease of an event; a crashed worker's event is due again after it. */
const LEASE = sql`interval '30 seconds'`;
/** Tells whether money of this payment and amount was taken and its use decided, for good. */
const isSettled = (
  paymentId: Sql | string | null,
  amount: Sql | number | null,
): Sql => sql`exists (select 1 from payments p
  where p.payment_id = ${paymentId} and p.amount_paise = ${amount} and p.state = 'captured')`;

/**
 * Stores an event in one statement. An event of a settled payment is finished with it, and so is one that
 * names neither payment nor refund. Returns the event, taken for the caller, if something is left to do; null
 * otherwise and for a repeat.
 */
export async function storeEvent(db: Db, event: NewEvent): Promise<WebhookEvent | null> {
  const row = await db.one<WebhookEvent & { is_open: boolean }>(sql`
    insert into webhook_events (event_id, body_hash, kind, payload, payment_id, amount_paise, refund_id,
      provider_order_id, attempts, due_at, processed_at)
    select ${event.eventId}, ${event.bodyHash}::bytea, ${event.kind}, ${JSON.stringify(event.payload)}::jsonb,
      ${event.paymentId}, ${event.amountPaise}, ${event.refundId}, ${event.paidOrderId}, 1, app_now() + ${LEASE},
      case when ${event.refundId}::text is null
        and (${event.paymentId}::text is null or ${isSettled(event.paymentId, event.amountPaise)}) then app_now() end
    on conflict do nothing returning ${EVENT}, processed_at is null as is_open`);
  return row?.is_open ? row : null;
}

/**
 * Finishes an event whose payment has been settled since it was stored. Returns false if something is left to
 * do.
 */
export async function finishIfSettled(db: Db, eventId: string): Promise<boolean> {
  const touched = await db.run(sql`
    update webhook_events e set processed_at = app_now(), last_error = null
    where event_id = ${eventId} and refund_id is null and ${isSettled(sql`e.payment_id`, sql`e.amount_paise`)}`);
  return touched === 1;
}

/** Takes events that are due, oldest first. */
export async function takeDueEvents(db: Db, limit: number): Promise<WebhookEvent[]> {
  return db.all<WebhookEvent>(sql`
    update webhook_events set attempts = attempts + 1, due_at = app_now() + ${LEASE}
    where event_id in (
      select event_id from webhook_events where processed_at is null and due_at <= (select app_now())
      order by due_at limit ${limit} for update skip locked)
    returning ${EVENT}`);
}

/** Tells whether an event that waits for the provider's answer reports money on one of these card orders. */
export async function isPaymentTold(db: Db, providerOrderIds: readonly string[]): Promise<boolean> {
  const found = await db.run(sql`
    select 1 from webhook_events where processed_at is null
      and provider_order_id = any (${providerOrderIds})`);
  return found > 0;
}

export async function markProcessed(db: Db, eventId: string, note: string | null): Promise<void> {
  await db.run(sql`
    update webhook_events set processed_at = app_now(), last_error = ${note} where event_id = ${eventId}`);
}

export async function putOff(db: Db, eventId: string, delayMs: number, error: string): Promise<void> {
  await db.run(sql`
    update webhook_events set due_at = app_now() + ${delayMs}::bigint * interval '1 millisecond',
      last_error = ${error} where event_id = ${eventId} and processed_at is null`);
}

/**
 * Events carry the payer's address and number as the provider knows them; a repeat of one this old would find
 * everything done.
 */
export const forgetOldEvents = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'webhook_events', column: 'processed_at', time: '30 days' }, stop);
