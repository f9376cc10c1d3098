import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import { type TicketFact, TicketPaper, TicketTear } from '@houseful/ui/cinema/ticket-paper.tsx';
import { useFreshTicket } from '../../booking/open-ticket.ts';
import { rupees } from '../../booking/order-lines.ts';
import { seatRuns, seatsOf } from '../../booking/order-words.ts';
import { TicketQr } from '../../booking/ticket-qr.tsx';
import { fallbacks } from '../../programme/pictures.ts';
import { BookingId, StubArt, StubDay, StubFacts } from './stub-parts.tsx';
import type { Ticket } from './ticket.ts';
import { Dishes } from './ticket-dishes.tsx';
import { ticketState } from './ticket-state.ts';

/** The order on paper (K-07). Without a film or show their lines are left out (AMB-87). */
export function FoodStub({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const isFresh = useFreshTicket(ticket.transaction_id);
  const state = ticketState(ticket);
  const isOver = state === 'cancelled' || state === 'lapsed';
  return (
    <TicketPaper
      label={t('Food and drinks')}
      pending={state === 'pending' || isOver}
      className={isFresh ? 'tk-print' : undefined}
      art={<StubArt ticket={ticket} fallback={fallbacks.food} />}
      title={<h2>{ticket.film || t('Food and drinks')}</h2>}
      facts={<StubFacts ticket={ticket} />}
      big={showFacts(ticket, t)}
      small={[
        {
          label: t('Cinema'),
          value: (
            <>
              <b>{[ticket.cinema, ticket.screen].filter(Boolean).join(', ')}</b>
              <br />
              {ticket.cinema_address}
            </>
          ),
        },
        { label: t('Food'), value: <Dishes ticket={ticket} /> },
      ]}
      tear={
        <TicketTear
          qr={
            <div className="tk-qr">
              {isOver ? (
                <TicketQr text={ticket.code || '-'} className="tk-void" />
              ) : (
                <TicketQr text={ticket.qr} label={t('Ticket QR code')} />
              )}
            </div>
          }
          code={ticket.code}
          bookingId={<BookingId ticket={ticket} />}
          stamp={
            isOver
              ? t('CANCELLED')
              : ticket.gift
                ? t('A GIFT')
                : state === 'pending'
                  ? t('FND AMOUNT PENDING')
                  : t('FND AMOUNT PAID')
          }
          amount={ticket.gift || isOver ? null : <span data-amount>{rupees(ticket.amount)}</span>}
        />
      }
    />
  );
}

function showFacts(ticket: Ticket, t: Translate): TicketFact[] {
  const { startsAt: show, number_of_seats: n } = ticket;
  const { area, seats } = seatsOf(ticket.seats);
  const facts: TicketFact[] = [];
  if (show) {
    const starts = Date.parse(show);
    facts.push(
      { label: t('Date'), value: <StubDay starts={starts} /> },
      { label: t('Show'), value: formatTime(starts) },
    );
  }
  if (n > 0) facts.push({ label: t('{n, plural, one {Ticket} other {Tickets}}', { n }), value: n });
  if (seats.length > 0) facts.push({ label: area || t('Seat'), value: seatRuns(seats, t) });
  return facts;
}
