import { type Db, hot } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';

/** Provider events: stored before they act, told apart by the provider's event id (J-19). */

export interface WebhookEvent {
  event_id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** False when the event is known already. */
export async function insertEvent(db: Db, event: { eventId: string; kind: string; payload: unknown }): Promise<boolean> {
  const rows = await hot(
    db,
    'insert into webhook_events (event_id, kind, payload) values ($1, $2, $3::jsonb) on conflict (event_id) do nothing returning event_id',
    [event.eventId, event.kind, JSON.stringify(event.payload)],
  );
  return rows.length === 1;
}

/** How long a taker has an event for itself; after that a crashed one's event is due again. */
const LEASE = "interval '30 seconds'";

/** Takes one event, unless somebody else has it or it is done. */
export async function takeEvent(db: Db, eventId: string): Promise<WebhookEvent | null> {
  const rows = await hot<WebhookEvent>(
    db,
    `update webhook_events set attempts = attempts + 1, due_at = app_now() + ${LEASE}
      where event_id = $1 and processed_at is null and due_at <= app_now() returning event_id, kind, payload, attempts`,
    [eventId],
  );
  return rows[0] ?? null;
}

/** Takes events that are due, oldest first. */
export async function takeDueEvents(db: Db, limit: number): Promise<WebhookEvent[]> {
  return hot<WebhookEvent>(
    db,
    `update webhook_events set attempts = attempts + 1, due_at = app_now() + ${LEASE}
      where event_id in (select event_id from webhook_events where processed_at is null and due_at <= (select app_now())
        order by due_at limit $1 for update skip locked)
      returning event_id, kind, payload, attempts`,
    [limit],
  );
}

/** Whether an event that waits for the provider's answer speaks of a payment for one of these card orders. */
export async function isPaymentTold(db: Db, providerOrderIds: readonly string[]): Promise<boolean> {
  const rows = await hot(
    db,
    `select 1 from webhook_events where processed_at is null and kind in ('payment.authorized', 'payment.captured', 'order.paid')
      and payload #>> '{payload,payment,entity,order_id}' = any ($1)`,
    [providerOrderIds],
  );
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
