import { Icon } from '@houseful/ui/icon.tsx';
import { BookingsLink } from '../../shell/guarded-links.tsx';
import { openModal } from '../../shell/modal-store.ts';
import { useT } from '../../text.tsx';
import { type Ticket, ticketFile } from './queries.ts';
import { ShareTicket } from './share-ticket.tsx';
import { directionsLink, ticketState } from './ticket-state.tsx';

/** What one does with an order. 'Send as gift' is a phone's button alone (K-18, S-06). */
export function FoodActions({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const state = ticketState(ticket);
  const isOpen = state === 'paid' || state === 'pending';
  return (
    <div className="tk-actions">
      <ul>
        {state === 'paid' && !ticket.gift && (
          <li className="tablet:hidden">
            <button type="button" onClick={() => openModal('gift', { ticket })}>
              <Icon name="gift" />
              {t('Send as gift')}
            </button>
          </li>
        )}
        {isOpen && (
          <>
            <li>
              <a href={ticketFile(ticket, 'pdf')} download>
                <Icon name="download" />
                {t('Download PDF')}
              </a>
            </li>
            <li>
              <a href={directionsLink(ticket)} target="_blank" rel="noreferrer">
                <Icon name="pin" />
                {t('Directions')}
              </a>
            </li>
            <ShareTicket ticket={ticket} />
          </>
        )}
        {!ticket.gift && (
          <li>
            <BookingsLink>
              <Icon name="ticket" />
              {t('VIEW MY BOOKINGS')}
            </BookingsLink>
          </li>
        )}
      </ul>
    </div>
  );
}
