import type { Db } from '../../db/connect.ts';
import { takeMode, writeMode } from './store.ts';

export const MODES = ['ok', 'refuse', 'hang', '500', '429', 'garbage', 'answer_lost'] as const;
type Mode = (typeof MODES)[number];
export const KINDS = ['orders', 'payments', 'refunds'] as const;
export type Kind = (typeof KINDS)[number];

/** The provider's mood: how its calls are answered, counted down by all processes together. */
export interface Mood {
  /** Returns the answer's mode for this call, and counts the call. */
  take(kind: Kind): Promise<Mode>;
  /** Sets the mode of the next `times` calls (of one kind); `ok` clears it. */
  set(mode: Mode, times: number, only: Kind | null): Promise<void>;
}

const CALM_MS = 1_000;

/**
 * A process that found no mood does not look again for a second, unless it sets one itself: several agree as
 * soon as they do on the clock.
 */
export function createMood(db: Db): Mood {
  let calmUntil = 0;
  let writes = 0;
  return {
    async take(kind) {
      if (performance.now() < calmUntil) return 'ok';
      const before = writes;
      const { mode, calm } = await takeMode(db, kind);
      if (calm && writes === before) calmUntil = performance.now() + CALM_MS;
      return mode as Mode;
    },
    async set(mode, times, only) {
      await writeMode(db, mode, mode === 'ok' ? 0 : times, only);
      writes++;
      calmUntil = 0;
    },
  };
}
