import { useState } from 'react';

/**
 * Moves the focus after signing in: the pressed Sign In button is gone, so the person's own button in its
 * place takes it.
 */
export function useOwnFocus(): (() => HTMLElement | null) | undefined {
  const [isLost] = useState(() => document.activeElement === document.body);
  if (!isLost) return undefined;
  return () => {
    const own = document.querySelector<HTMLElement>('.sh-user [aria-haspopup]');
    // A phone has it in the menu.
    return own?.checkVisibility() ? own : null;
  };
}
