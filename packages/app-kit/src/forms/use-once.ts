import { useRef, useState } from 'react';

export interface Once {
  busy: boolean;
  /** Tells the same as `busy`, at once instead of with the next drawing. */
  isRunning: () => boolean;
  /**
   * Runs the work unless some is running. Work that ends with `left` has left the page: it counts as running
   * until `again`.
   */
  once: (work: () => Promise<'left' | void>) => Promise<void>;
  /** Frees the button: the page that was left is shown again. */
  again: () => void;
}

/** Does what a button says once, however often it is pressed (J-23). */
export function useOnce(): Once {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const set = (now: boolean) => {
    running.current = now;
    setBusy(now);
  };
  return {
    busy,
    isRunning: () => running.current,
    once: async (work) => {
      if (running.current) return;
      set(true);
      if ((await work()) !== 'left') set(false);
    },
    again: () => set(false),
  };
}
