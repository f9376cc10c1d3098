import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what goes once its button is pressed: the focus goes to what stood around it, or to the page that came instead (N-20). */
export function useHandedFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const own = part.current;
    const around = own?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (!own?.contains(document.activeElement)) return;
      // Once all of the new page stands.
      queueMicrotask(() => (around?.isConnected ? around : document.querySelector('main'))?.focus({ preventScroll: true }));
    };
  }, []);
  return part;
}
