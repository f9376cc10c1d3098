import { useLive } from '@houseful/app-kit/query-client.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button, type ButtonProps } from '@houseful/ui/kit/button.tsx';
import { rupees } from '../../booking/order-lines.ts';
import { type PayLink, payLinksQuery } from './queries.ts';
import type { Ticket } from './ticket.ts';
import { isGroup, ticketState } from './ticket-state.ts';
import { useShare } from './use-share.ts';

/**
 * Reads the friends who have not paid, for the organiser, as long as shares are missing (J-22, AMB-78); empty
 * for anybody else.
 */
export function useFriendsLinks(ticket: Ticket): readonly PayLink[] {
  const { signedIn } = useSession();
  const collects = isGroup(ticket) && ticketState(ticket) === 'pending' && signedIn;
  const { data: links } = useLive({ ...payLinksQuery(ticket.transaction_id), enabled: collects });
  return (collects && links) || [];
}

/**
 * Each friend pays by a link of their own. We have sent them already; this is for being sure.
 */
export function FriendsLinks({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const links = useFriendsLinks(ticket);
  if (links.length === 0) return null;
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
            <ShareLink
              link={link}
              size="small"
              icon="share"
              aria-label={t('Share the link of {name}', { name: link.name })}
            >
              {t('Share')}
            </ShareLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The one amber button while shares are missing: the first friend's link. */
export function ShareFirstLink({ link }: { link: PayLink }) {
  const t = useT();
  return (
    <ShareLink link={link} look="primary">
      {t('Share {name}’s link', { name: link.name.split(' ')[0] ?? '' })}
    </ShareLink>
  );
}

function ShareLink({ link, ...button }: { link: PayLink } & ButtonProps) {
  const t = useT();
  const share = useShare(t('The link could not be shared.'));
  const text = t('Please pay your share of {amount} here:', { amount: rupees(link.amount) });
  return <Button {...button} onClick={() => void share({ text, url: link.url })} />;
}
