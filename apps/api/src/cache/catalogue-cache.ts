import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

/**
 * Returns the cache of catalogue reads for a running product. A change of the catalogue replaces the cache
 * (decision 0066): get it before you read, so that a stale read lands in the old one and is dropped. Entries
 * live `ttl` ms, because time and likes change them as well.
 */
export function catalogueCache<Value extends object>(options: {
  max: number;
  ttl: number;
}): (ctx: Context) => LRUCache<string, Value> {
  const caches = new WeakMap<Context, LRUCache<string, Value>>();
  const renew = (ctx: Context): LRUCache<string, Value> => {
    const made = new LRUCache<string, Value>(options);
    caches.set(ctx, made);
    return made;
  };
  return (ctx) => {
    const known = caches.get(ctx);
    if (known) return known;
    ctx.events.onCatalogue(() => renew(ctx));
    return renew(ctx);
  };
}
