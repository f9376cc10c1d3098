import { useT } from '@houseful/app-kit/text.tsx';
import { BookingsLine, Directions, FileLink, GiftLine } from './action-lines.tsx';
import { ticketFile } from './queries.ts';
import { ShareTicket } from './share-ticket.tsx';
import type { Ticket } from './ticket.ts';
import { ticketState } from './ticket-state.ts';

/** The actions of a food order. Only a phone shows 'Send as gift' (K-18, S-06). */
export function FoodActions({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const state = ticketState(ticket);
  const isOpen = state === 'paid' || state === 'pending';
  return (
    <div className="tk-actions">
      <ul>
        <GiftLine ticket={ticket} className="tablet:hidden">
          {t('Send as gift')}
        </GiftLine>
        {isOpen && (
          <>
            <FileLink href={ticketFile(ticket, 'pdf')} icon="download">
              {t('Download PDF')}
            </FileLink>
            <Directions ticket={ticket} />
            <ShareTicket ticket={ticket} />
          </>
        )}
        {!ticket.gift && <BookingsLine>{t('VIEW MY BOOKINGS')}</BookingsLine>}
      </ul>
    </div>
  );
}
