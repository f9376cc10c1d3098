import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Hands the focus on when a part disappears after a press: to its surroundings, or to the page that came
 * instead (N-20).
 */
export function useHandedFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const own = part.current;
    const around = own?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (!own?.contains(document.activeElement)) return;
      // Runs once the whole new page stands.
      queueMicrotask(() =>
        (around?.isConnected ? around : document.querySelector('main'))?.focus({ preventScroll: true }),
      );
    };
  }, []);
  return part;
}
