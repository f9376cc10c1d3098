import { Button } from '@houseful/ui/button.tsx';
import { notify } from '@houseful/ui/notify.ts';
import { useState } from 'react';
import { rupees } from '../../booking/order-lines.ts';
import { type PayLink, readPayLinks } from '../../booking/pay-links.ts';
import { useSession } from '../../session.ts';
import { useT } from '../../text.tsx';
import type { Ticket } from './queries.ts';
import { isGroup, ticketState } from './ticket-state.tsx';

/**
 * For the organiser who has just paid, as long as shares are missing: each friend pays by a link of their own (J-22, AMB-78). We have sent them
 * already; this is for being sure.
 */
export function FriendsLinks({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { signedIn } = useSession();
  const [links] = useState(() => readPayLinks(ticket.transaction_id));
  const collects = isGroup(ticket) && ticketState(ticket) === 'pending';
  if (!collects || !signedIn || links.length === 0) return null;
  return (
    <section aria-labelledby="friends" className="tk-friends">
      <div>
        <h2 id="friends" className="hf-h3">
          {t('Now your friends')}
        </h2>
        <p className="mt-2 text-muted">{t('We have sent everybody their link. Send it yourself too, so that nobody misses the time.')}</p>
      </div>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <b>{link.name}</b>
            <span>{rupees(link.amount)}</span>
            <ShareLink link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShareLink({ link }: { link: PayLink }) {
  const t = useT();
  const share = async () => {
    const text = t('Please pay your share of {amount} here:', { amount: rupees(link.amount) });
    try {
      if (navigator.share) return await navigator.share({ text, url: link.url });
      await navigator.clipboard.writeText(link.url);
      notify(t('The link is copied.'));
    } catch (error) {
      // Closing the phone's sheet without choosing is no failure.
      if ((error as Error).name !== 'AbortError') notify(t('The link could not be shared.'), 'alert');
    }
  };
  return (
    <Button size="small" icon="share" aria-label={t('Share the link of {name}', { name: link.name })} onClick={() => void share()}>
      {t('Share')}
    </Button>
  );
}
