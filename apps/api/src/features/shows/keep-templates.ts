import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { envelope } from '../../http/answer.ts';

/**
 * An answer's JSON cut at its holes: a free-seat count goes between two pieces, one hole for each show, in
 * order.
 */
export interface Template {
  pieces: string[];
  shows: { cinemaId: string; showId: number; capacity: number }[];
  /**
   * Product time (epoch ms) from which on it is not true any more: the next start of a show that it, or its
   * list of days, counts on.
   */
  until: number;
}

/** Stands for a free-seat count in data that becomes a template; no text contains it. */
export const HOLE = -1_234_567_890;
const KEPT_MS = 5_000;
const MOST_KEPT = 2_000;

/** Cuts an answer's data, in which each show's count is HOLE, into a template of the whole envelope. */
export function cutTemplate(data: unknown, shows: Template['shows'], until: number): Template {
  return { pieces: JSON.stringify(envelope(data)).split(String(HOLE)), shows, until };
}

/**
 * The envelope with the counts of this moment. `taken` has the live claims of each show, in the template's
 * order.
 */
export function fillTemplate(
  { pieces, shows }: Template,
  taken: (show: Template['shows'][number], index: number) => number,
): string {
  let text = pieces[0] ?? '';
  for (let index = 0; index < shows.length; index += 1) {
    const show = shows[index];
    if (show) text += Math.max(0, show.capacity - taken(show, index)) + (pieces[index + 1] ?? '');
  }
  return text;
}

export interface Templates {
  get(key: string, make: () => Promise<Template>): Promise<Template>;
}

/**
 * Keeps templates for as long as they are true: until a show begins, something that pages show changes here,
 * or five seconds have passed (another process may have changed it). Callers at the same moment share one
 * making.
 */
export function createTemplates(ctx: Context): Templates {
  const kept = new LRUCache<string, { made: number; template: Promise<Template>; until: number }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
  });
  ctx.events.onCatalogue(() => kept.clear());
  return {
    async get(key, make) {
      const now = ctx.clock.now();
      const entry = kept.get(key);
      // A clock that was set back makes entries from the future: they know nothing of the shows in between.
      if (entry && entry.made <= now && now < entry.until) return entry.template;
      const fresh = { made: now, template: make(), until: Number.POSITIVE_INFINITY };
      kept.set(key, fresh);
      try {
        const template = await fresh.template;
        fresh.until = template.until;
        return template;
      } catch (error) {
        if (kept.peek(key) === fresh) kept.delete(key);
        throw error;
      }
    },
  };
}
