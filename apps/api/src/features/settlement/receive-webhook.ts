import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { ProviderNews } from '../payments/gateway.ts';
import { storeEvent } from '../payments/store-webhooks.ts';
import { startEvent } from './handle-webhook.ts';

/** Further down than any event of the provider goes; JSON and the database come to an end only after that. */
const DEEPEST = 100;

/**
 * Stores signed news once, and begins to act on it unless its payment is settled already, whatever its texts
 * hold. A repeat changes nothing, also under another event id: the id is not signed, the body is. A body that
 * is no JSON object says nothing, and is let go.
 */
export async function receiveWebhook(ctx: Context, news: ProviderNews, raw: Buffer): Promise<void> {
  if (!news.payload) {
    ctx.log.warn({ bytes: raw.length }, 'a signed webhook could not be read');
    return;
  }
  const bodyHash = createHash('sha256').update(raw).digest();
  const { eventId } = news;
  const open = await storeEvent(ctx.db, {
    ...news,
    eventId: eventId && eventId.length <= 200 ? eventId : bodyHash.toString('hex'),
    bodyHash,
    kind: storableText(news.kind.slice(0, 100)),
    payload: storable(news.payload),
  });
  if (open) startEvent(ctx, open);
}

/**
 * The same with what PostgreSQL's jsonb refuses left out: NULs, halves of characters and endless depth. No
 * fact of ours is in one.
 */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((part) => storable(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storableText(name), storable(part, depth + 1)]),
  );
}

const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
