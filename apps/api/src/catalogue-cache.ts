import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

/**
 * A cache of catalogue reads, one for each running product: entries live `ttl` ms and all go when this process changes the catalogue.
 * Another process's change is seen when they have run out. Take the cache before the read whose answer it is to keep: a change gives a new
 * one, so that what was read before it is kept in one that nobody asks any more.
 */
export function catalogueCache<Value extends object>(options: { max: number; ttl: number }): (ctx: Context) => LRUCache<string, Value> {
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
