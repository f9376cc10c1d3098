import { useEffect, useRef } from 'react';

/**
 * Tells a late answer whether the dialog or page that asked for it is still shown: what was given up does not
 * go on by itself.
 */
export function useStillHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
