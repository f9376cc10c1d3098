import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

/**
 * A cache of catalogue reads, one for each running product: entries live `ttl` ms and all go when this process changes the catalogue.
 * Another process's change is seen when they have run out.
 */
export function catalogueCache<Value extends object>(options: { max: number; ttl: number }): (ctx: Context) => LRUCache<string, Value> {
  const caches = new WeakMap<Context, LRUCache<string, Value>>();
  return (ctx) => {
    const known = caches.get(ctx);
    if (known) return known;
    const made = new LRUCache<string, Value>(options);
    ctx.events.onCatalogue(() => made.clear());
    caches.set(ctx, made);
    return made;
  };
}
