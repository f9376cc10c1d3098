import { Button } from '@houseful/ui/button.tsx';
import { Icon } from '@houseful/ui/icon.tsx';
import { BookingsLink } from '../../shell/guarded-links.tsx';
import { useT } from '../../text.tsx';
import type { Ticket } from './queries.ts';
import { directionsLink, ticketState } from './ticket-state.tsx';

/** What one does with a ticket; each further thing is one more line of the list. */
export function TicketActions({ ticket, onGate }: { ticket: Ticket; onGate: () => void }) {
  const t = useT();
  const state = ticketState(ticket);
  const admits = state === 'paid' || state === 'pending';
  return (
    <div className="tk-actions">
      {admits && (
        <Button look="primary" size="large" onClick={onGate}>
          {state === 'paid' ? t('Show QR at the gate') : t('Show QR at the counter')}
        </Button>
      )}
      <ul>
        {admits && (
          <li>
            <a href={directionsLink(ticket)} target="_blank" rel="noreferrer">
              <Icon name="pin" />
              {t('Directions')}
            </a>
          </li>
        )}
        <li>
          <BookingsLink>
            <Icon name="list" />
            {t('View my bookings')}
          </BookingsLink>
        </li>
      </ul>
    </div>
  );
}
