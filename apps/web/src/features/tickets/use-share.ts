import { useT } from '@houseful/app-kit/text.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';

/** Hands a link to another app of the phone; where there is no such thing, the link is copied. `failed` is said where neither works. */
export function useShare(failed: string): (what: ShareData & { url: string }) => Promise<void> {
  const t = useT();
  return async (what) => {
    try {
      if (navigator.share) return await navigator.share(what);
      await navigator.clipboard.writeText(what.url);
      notify(t('The link is copied.'));
    } catch (error) {
      // Closing the phone's sheet without choosing is no failure.
      if ((error as Error).name !== 'AbortError') notify(failed, 'alert');
    }
  };
}
