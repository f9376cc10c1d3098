import { useState } from 'react';

/** After signing in: Sign In in the header, which was pressed, is gone. The focus goes to the person's own button, which came in its place. */
export function useOwnFocus(): (() => HTMLElement | null) | undefined {
  const [isLost] = useState(() => document.activeElement === document.body);
  if (!isLost) return undefined;
  return () => {
    const own = document.querySelector<HTMLElement>('.sh-user [aria-haspopup]');
    // A phone has it in the menu.
    return own?.checkVisibility() ? own : null;
  };
}
