import type { At } from './geometry.ts';

/** A finger that stays this long, ms, within this many px holds; before that it taps or pans. */
export const HOLD_MS = 450;
const SLIP = 10;

export interface LongPress {
  down: (at: At) => void;
  move: (at: At) => void;
  /** The finger has left, or it pans or pinches. Returns true if it was holding. */
  end: () => boolean;
  /** Says if the click that follows belongs to a hold: it chooses nothing. */
  swallows: () => boolean;
}

/** Tells a finger that holds from one that taps, pans or pinches. */
export function longPress(onHold: () => void): LongPress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: At | null = null;
  let isHolding = false;
  let hasHeld = false;
  const end = () => {
    clearTimeout(timer);
    from = null;
    const was = isHolding;
    isHolding = false;
    return was;
  };
  return {
    down: (at) => {
      end();
      hasHeld = false;
      from = at;
      timer = setTimeout(() => {
        isHolding = true;
        hasHeld = true;
        onHold();
      }, HOLD_MS);
    },
    move: (at) => {
      if (from && !isHolding && Math.hypot(at.x - from.x, at.y - from.y) > SLIP) end();
    },
    end,
    swallows: () => {
      const was = hasHeld;
      hasHeld = false;
      return was;
    },
  };
}
