import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';

/** The question of a screen that must not be left without one. */
export interface WayOut {
  /** Says if going to this path leaves what the screen keeps. */
  leaves(pathname: string): boolean;
  /** Asks the person; `stay` takes the navigation back. */
  ask(stay: () => void): void;
}

let present: WayOut | undefined;

/** Guards the ways out of a screen from before its first paint until it goes: Back, Forward and links. */
export function useWayOut(wayOut: WayOut): void {
  useLayoutEffect(() => {
    present = wayOut;
    return () => {
      if (present === wayOut) present = undefined;
    };
  });
}

/**
 * Asks for the present screen. The shell renders it before a guarded screen comes: a blocker of the screen's own
 * would bar nothing for the first moment after it appears.
 */
export function WaysOut(): null {
  const { state, reset } = useBlocker(({ nextLocation }) => present?.leaves(nextLocation.pathname) ?? false);
  const { pathname } = useLocation();
  // Another Back while the question stands bars the way anew, with another `reset`, and asks nothing.
  const stay = useRef(reset);
  stay.current = reset;
  useEffect(() => {
    if (state !== 'blocked') return;
    const ask = () => (present ? present.ask(() => stay.current?.()) : stay.current?.());
    if (window.location.pathname === pathname) return ask();
    // After Back, the browser returns to this entry first; a dialog stands on the entry of its opening.
    window.addEventListener('popstate', ask, { once: true });
    return () => window.removeEventListener('popstate', ask);
  }, [state, pathname]);
  return null;
}
