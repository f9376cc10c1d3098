import { useT } from '@houseful/app-kit/text.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';

/**
 * Shares a link with another app of the phone, or copies it where that is not possible. Shows `failed` when
 * both fail.
 */
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
