import { useT } from '@houseful/app-kit/text.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import type { Ticket } from './ticket.ts';
import { useShare } from './use-share.ts';

/** Hands on the ticket's own link. */
export function ShareTicket({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const share = useShare(t('The link could not be shared. Copy it from the address bar.'));
  const link = () => ({ title: ticket.film, url: location.origin + location.pathname });
  return (
    <li>
      <button type="button" onClick={() => void share(link())}>
        <Icon name="share" />
        {t('Share')}
      </button>
    </li>
  );
}
