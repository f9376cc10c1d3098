import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** How often the network came back since this file was loaded. */
let returns = 0;
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    returns += 1;
  });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/**
 * Pauses before the tries after a return, in ms. A network that is just back often loses a call. The first try
 * waits until the lost call is over, because a call that still runs is not made twice.
 */
const TRIES_MS = [0, 1000, 3000, 9000];

/**
 * Asks again when the network is back, while a screen shows that it got no answer. A return counts from
 * the moment the last call began, also one that comes before the screen is painted.
 */
export function useAgainOnReturn(isUnheard: boolean, again: () => void): void {
  const seen = useSyncExternalStore(
    subscribe,
    () => returns,
    () => 0,
  );
  const answered = useRef(returns);
  const pauses = useRef<number[]>([]);
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!isUnheard) answered.current = returns;
  }, [isUnheard]);
  useEffect(() => {
    if (!isUnheard) return;
    if (answered.current !== seen) {
      answered.current = seen;
      pauses.current = [...TRIES_MS];
    }
    const pause = pauses.current.shift();
    if (pause === undefined) return;
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [isUnheard, seen]);
}
