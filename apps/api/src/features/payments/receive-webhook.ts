import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { startEvent } from './handle-webhook.ts';
import { insertEvent } from './store-webhooks.ts';

/** Further down than any event of the provider goes; JSON and the database come to an end only after that. */
const DEEPEST = 100;

/**
 * Keeps an event whose signature has been checked, once, and begins to act on it, whatever its texts hold. A repeat changes nothing. What is
 * no JSON object says nothing, and is let go.
 */
export async function receiveWebhook(ctx: Context, raw: Buffer, eventId: string | undefined): Promise<void> {
  const payload = parse(raw);
  if (!payload) {
    ctx.log.warn({ bytes: raw.length }, 'a signed webhook could not be read');
    return;
  }
  const id = eventId && eventId.length <= 200 ? eventId : createHash('sha256').update(raw).digest('hex');
  const kind = typeof payload.event === 'string' ? payload.event.slice(0, 100) : '';
  const isNew = await insertEvent(ctx.db, { eventId: id, kind, payload });
  if (isNew) startEvent(ctx, id);
}

function parse(raw: Buffer): { event?: unknown } | null {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (storable(value) as object) : null;
  } catch {
    return null;
  }
}

/** The same with what PostgreSQL's jsonb refuses left out: NULs, halves of characters and endless depth. No fact of ours is in one. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((part) => storable(part, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), storable(part, depth + 1)]));
}

const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
