import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Link } from 'react-router';
import { rupees } from '../../booking/order-lines.ts';
import { paths } from '../../paths.ts';
import { BookingsLine, Directions, FileLink, GiftLine } from './action-lines.tsx';
import { ShareFirstLink, useFriendsLinks } from './friends-links.tsx';
import { ticketFile } from './queries.ts';
import { ShareTicket } from './share-ticket.tsx';
import type { Ticket } from './ticket.ts';
import { admits, isGroup, ticketState } from './ticket-state.ts';

/** The actions of a ticket; each further action is one more line of the list. */
export function TicketActions({ ticket, onGate }: { ticket: Ticket; onGate: () => void }) {
  const t = useT();
  const state = ticketState(ticket);
  const [friend] = useFriendsLinks(ticket);
  /** The gate's code is hidden while a group still collects its shares. */
  const gate =
    state === 'paid'
      ? t('Show QR at the gate')
      : state === 'pending' && !isGroup(ticket)
        ? t('Show QR at the counter')
        : null;
  const due = state === 'pending' && !ticket.gift ? ticket.amount_due : 0;
  return (
    <div className="tk-actions">
      {friend && <ShareFirstLink link={friend} />}
      {due > 0 && (
        <Button look={friend ? 'link' : 'primary'} render={<Link to={paths.payNow(ticket.transaction_id)} />}>
          {friend
            ? t('Pay the rest yourself, {amount}', { amount: rupees(due) })
            : t('Pay now, {amount}', { amount: rupees(due) })}
        </Button>
      )}
      {gate && (
        <div className="tk-gatebar">
          <div>
            <Button look={due > 0 ? 'secondary' : 'primary'} onClick={onGate}>
              {gate}
            </Button>
          </div>
        </div>
      )}
      <ul>
        <GiftLine ticket={ticket}>{t('Send this as a gift')}</GiftLine>
        {admits(ticket) && (
          <>
            <FileLink href={ticketFile(ticket, 'ics')} icon="calendar">
              {t('Add to calendar')}
            </FileLink>
            <FileLink
              href={ticketFile(ticket, 'pdf')}
              icon="download"
              className={due > 0 ? undefined : 'tk-first'}
            >
              {t('Download PDF')}
            </FileLink>
            <Directions ticket={ticket} />
            <ShareTicket ticket={ticket} />
          </>
        )}
        {!ticket.gift && <BookingsLine>{t('View my bookings')}</BookingsLine>}
      </ul>
    </div>
  );
}
