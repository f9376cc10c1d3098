import { errors } from '@houseful/contract/errors.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { TooManyWaiting } from '../http/line-turns.ts';
import { escapeHtml } from '../present/escape-html.ts';
import { Refused } from '../refuse.ts';
import { plainPage } from './plain-page.ts';

/** Seconds after which another try at a full queue makes sense. */
const QUEUE_S = 2;

/**
 * Answers a page that is not drawn now: 503 when too many pages wait, 429 when the line asked for too many.
 * Both carry Retry-After. Rethrows every other error.
 */
export function sendBusy(ctx: Context, reply: FastifyReply, error: unknown, lang: Lang): FastifyReply {
  const isFull = error instanceof TooManyWaiting;
  const isTooFast = error instanceof Refused && error.refusal.reason === 'too_many_requests';
  if (!isFull && !isTooFast) throw error;
  const t = ctx.text(lang);
  const seconds = isFull ? QUEUE_S : Math.max(1, Math.ceil((error.refusal.retryAfterMs ?? 0) / 1000));
  const { message } = isFull ? errors.unavailable : errors.too_many_requests;
  reply.code(isFull ? 503 : 429).header('Retry-After', String(seconds));
  const body = `<h1>${escapeHtml(t('Something went wrong'))}</h1><p>${escapeHtml(t(message))}</p><p><a href="">${escapeHtml(t('Load it again'))}</a></p>`;
  return plainPage(reply, ctx.settings.chain().product_name, body, lang);
}
