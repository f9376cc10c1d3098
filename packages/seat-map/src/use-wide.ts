import { useSyncExternalStore } from 'react';

/** Side by side from here on (auditorium.css has the same width); below, one thing under another. */
const WIDE = '(width >= 60em)';

function follow(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Says if the auditorium stands beside its panel. False on the server, which draws only the skeleton. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
