import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { startEvent } from './handle-webhook.ts';
import { insertEvent } from './store-webhooks.ts';

/** Keeps an event whose signature has been checked, once, and begins to act on it. A repeat changes nothing. */
export async function receiveWebhook(ctx: Context, raw: Buffer, eventId: string | undefined): Promise<void> {
  const payload = parse(raw);
  if (!payload) {
    ctx.log.warn({ bytes: raw.length }, 'a signed webhook could not be read');
    return;
  }
  const id = eventId && eventId.length <= 200 ? eventId : createHash('sha256').update(raw).digest('hex');
  const isNew = await insertEvent(ctx.db, { eventId: id, kind: String(payload.event).slice(0, 100), payload });
  if (isNew) startEvent(ctx, id);
}

function parse(raw: Buffer): { event?: unknown } | null {
  try {
    // PostgreSQL's jsonb cannot hold a NUL; no fact of ours is in one.
    const value: unknown = JSON.parse(raw.toString('utf8').replaceAll('\\u0000', ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
