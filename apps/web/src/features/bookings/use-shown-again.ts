import { useEffect, useRef } from 'react';

/** Back from the provider's page may show this page as it was left, busy with paying. */
export function useShownAgain(wake: () => void): void {
  const latest = useRef(wake);
  latest.current = wake;
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
