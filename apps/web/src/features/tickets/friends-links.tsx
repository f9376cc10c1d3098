import { useLive } from '@houseful/app-kit/query-client.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { rupees } from '../../booking/order-lines.ts';
import { type PayLink, payLinksQuery } from './queries.ts';
import type { Ticket } from './ticket.ts';
import { isGroup, ticketState } from './ticket-state.ts';
import { useShare } from './use-share.ts';

/**
 * For the organiser, as long as shares are missing: each friend pays by a link of their own (J-22, AMB-78).
 * We have sent them already; this is for being sure.
 */
export function FriendsLinks({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { signedIn } = useSession();
  const collects = isGroup(ticket) && ticketState(ticket) === 'pending' && signedIn;
  const { data: links } = useLive({ ...payLinksQuery(ticket.transaction_id), enabled: collects });
  if (!collects || !links?.length) return null;
  return (
    <section aria-labelledby="friends" className="tk-friends">
      <div>
        <h2 id="friends" className="hf-h3">
          {t('Now your friends')}
        </h2>
        <p className="mt-2 text-muted">
          {t('We have sent everybody their link. Send it yourself too, so that nobody misses the time.')}
        </p>
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
  const share = useShare(t('The link could not be shared.'));
  const text = t('Please pay your share of {amount} here:', { amount: rupees(link.amount) });
  return (
    <Button
      size="small"
      icon="share"
      aria-label={t('Share the link of {name}', { name: link.name })}
      onClick={() => void share({ text, url: link.url })}
    >
      {t('Share')}
    </Button>
  );
}
