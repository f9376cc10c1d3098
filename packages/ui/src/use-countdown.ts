import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds until `endsAt` (epoch ms of the clock `now` reads), renewed as every second turns; 0 afterwards, and then `onEnd` is
 * called once. `undefined` until the page runs in a browser, so that the server's and the browser's first pages agree.
 */
export function useCountdown(endsAt: number, now: () => number = Date.now, onEnd?: () => void): number | undefined {
  const [remaining, setRemaining] = useState<number>();
  const latest = useRef({ now, onEnd });
  latest.current = { now, onEnd };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const tick = () => {
      clearTimeout(timer);
      const left = Math.max(0, endsAt - latest.current.now());
      setRemaining(left);
      if (left > 0) {
        timer = setTimeout(tick, left % 1000 || 1000);
      } else if (!ended) {
        ended = true;
        latest.current.onEnd?.();
      }
    };
    tick();
    // A phone that slept wakes up late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt]);

  return remaining;
}
