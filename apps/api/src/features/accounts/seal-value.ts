import type { Context } from '../../context.ts';
import { isKeyedHash, keyedHash } from '../../derive-keys.ts';

/**
 * A value that a browser keeps for us: readable, but not to be made up or changed, and good until its time.
 */
export function seal(ctx: Context, purpose: string, value: object, forMs: number): string {
  const text = Buffer.from(JSON.stringify({ ...value, until: ctx.clock.now() + forMs })).toString(
    'base64url',
  );
  return `${text}.${keyedHash(ctx.config, 'sealed value', `${purpose}:${text}`).toString('base64url')}`;
}

/** The value that was sealed for that purpose, or null. */
export function unseal<Value>(ctx: Context, purpose: string, sealed: string | undefined): Value | null {
  const [text = '', given = ''] = (sealed ?? '').split('.');
  if (!isKeyedHash(ctx.config, 'sealed value', `${purpose}:${text}`, Buffer.from(given, 'base64url')))
    return null;
  const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as Value & { until: number };
  return ctx.clock.now() < value.until ? value : null;
}
