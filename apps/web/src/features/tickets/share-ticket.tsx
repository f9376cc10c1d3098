import { Icon } from '@houseful/ui/icon.tsx';
import { notify } from '@houseful/ui/notify.ts';
import { useT } from '../../text.tsx';
import type { Ticket } from './queries.ts';

/** Hands the ticket's link to another app of the phone; where there is no such thing, the link is copied. */
export function ShareTicket({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title: ticket.Film_strTitle, url });
      await navigator.clipboard.writeText(url);
      notify(t('The link is copied.'));
    } catch (error) {
      // Closing the phone's sheet without choosing is no failure.
      if ((error as Error).name !== 'AbortError') notify(t('The link could not be shared. Copy it from the address bar.'), 'alert');
    }
  };
  return (
    <li>
      <button type="button" onClick={() => void share()}>
        <Icon name="share" />
        {t('Share')}
      </button>
    </li>
  );
}
