import { useEffect, useRef, useState } from 'react';

/**
 * Returns the milliseconds until `endsAt` (epoch ms of the clock `now`), updated at each second; 0
 * afterwards, when `onEnd` is called once. Returns `undefined` until the page runs in a browser, so that the
 * server's and the browser's first pages agree.
 */
export function useCountdown(
  endsAt: number,
  now: () => number = Date.now,
  onEnd?: () => void,
): number | undefined {
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
    // A phone that slept updates its countdown at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt]);

  return remaining;
}
