import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

/** A value that a browser keeps for us: readable, but not to be made up or changed, and good until its time. */
export function seal(ctx: Context, purpose: string, value: object, forMs: number): string {
  const text = Buffer.from(JSON.stringify({ ...value, until: ctx.clock.now() + forMs })).toString('base64url');
  return `${text}.${signature(ctx, purpose, text)}`;
}

/** The value that was sealed for that purpose, or null. */
export function unseal<Value>(ctx: Context, purpose: string, sealed: string | undefined): Value | null {
  const [text = '', given = ''] = (sealed ?? '').split('.');
  const expected = Buffer.from(signature(ctx, purpose, text));
  const received = Buffer.from(given);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as Value & { until: number };
  return ctx.clock.now() < value.until ? value : null;
}

function signature(ctx: Context, purpose: string, text: string): string {
  return createHmac('sha256', ctx.config.ticketSecret.reveal()).update(`${purpose}:${text}`).digest('base64url');
}
