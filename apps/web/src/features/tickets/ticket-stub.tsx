import { useT } from '@houseful/app-kit/text.tsx';
import { formatTime, HOUR_MS } from '@houseful/domain/ist.ts';
import { formatRupees } from '@houseful/domain/money.ts';
import { TicketPaper, TicketTear } from '@houseful/ui/cinema/ticket-paper.tsx';
import { useState } from 'react';
import { amountOf, partPaid } from '../../booking/booked-amount.ts';
import { useFreshTicket } from '../../booking/open-ticket.ts';
import { seatRuns, seatsOf } from '../../booking/order-words.ts';
import { TicketQr } from '../../booking/ticket-qr.tsx';
import { fallbacks } from '../../programme/pictures.ts';
import { BookingId, StubArt, StubDay, StubFacts } from './stub-parts.tsx';
import type { Ticket } from './ticket.ts';
import { Dishes } from './ticket-dishes.tsx';
import { admits, refundText, screenNumber, ticketState } from './ticket-state.ts';

/** From then on a phone shows the code above the facts. */
const SOON_MS = 2 * HOUR_MS;

/** The ticket as it comes out of the printer. The film's title is the page's h1. */
export function TicketStub({ ticket, onEnlarge }: { ticket: Ticket; onEnlarge?: () => void }) {
  const t = useT();
  const isFresh = useFreshTicket(ticket.transaction_id);
  const state = ticketState(ticket);
  const { area, seats } = seatsOf(ticket.seats);
  const count = t('{n, plural, one {# seat} other {# seats}}', { n: ticket.number_of_seats });
  const starts = Date.parse(ticket.startsAt);
  const ends = ticket.show_ends_at === '' ? null : Date.parse(ticket.show_ends_at);
  const [now] = useState(Date.now);
  const isSoon = starts - now <= SOON_MS && (ends ?? starts) > now;
  return (
    <TicketPaper
      label={t('Ticket')}
      pending={state !== 'paid' && state !== 'used'}
      codeFirst={admits(ticket) && isSoon}
      className={isFresh ? 'tk-print' : undefined}
      art={<StubArt ticket={ticket} fallback={fallbacks.poster} />}
      title={
        <>
          <h1 style={{ font: 'inherit' }}>{ticket.film}</h1>
          <OwnScript key={ticket.film_slug} slug={ticket.film_slug} />
        </>
      }
      facts={<StubFacts ticket={ticket} />}
      big={[
        { label: t('Date'), value: <StubDay starts={starts} /> },
        { label: t('Show'), value: <ShowTime starts={starts} ends={ends} /> },
        { label: t('Screen'), value: screenNumber(ticket.screen) },
        { label: [count, area].filter(Boolean).join(', '), value: seatRuns(seats, t) },
      ]}
      small={[
        {
          label: t('Cinema'),
          value: (
            <>
              <b>{ticket.cinema}</b>
              <br />
              {ticket.cinema_address}
            </>
          ),
        },
        ...(ticket.items.length > 0 ? [{ label: t('Food'), value: <Dishes ticket={ticket} /> }] : []),
      ]}
      tear={<Tear ticket={ticket} onEnlarge={onEnlarge} />}
    />
  );
}

/** When the show begins, and when it lets people out. */
function ShowTime({ starts, ends }: { starts: number; ends: number | null }) {
  const t = useT();
  return (
    <>
      {formatTime(starts)}
      {ends !== null && <span className="tk-ends"> {t('ends {time}', { time: formatTime(ends) })}</span>}
    </>
  );
}

function Tear({ ticket, onEnlarge }: { ticket: Ticket; onEnlarge?: () => void }) {
  const t = useT();
  const state = ticketState(ticket);
  const isOver = state === 'cancelled' || state === 'lapsed';
  const qr = isOver ? (
    <TicketQr text={ticket.qr || ticket.code || '-'} className="tk-void" />
  ) : (
    <div className="tk-qr">
      <TicketQr text={ticket.qr} label={t('Ticket QR code')} />
      {onEnlarge && <button type="button" aria-label={t('Make the QR code larger')} onClick={onEnlarge} />}
    </div>
  );
  return (
    <TicketTear
      qr={qr}
      code={ticket.code}
      bookingId={<BookingId ticket={ticket} />}
      stamp={
        isOver
          ? t('CANCELLED')
          : ticket.gift
            ? t('A GIFT')
            : state === 'pending'
              ? t('AMOUNT PENDING')
              : t('AMOUNT PAID')
      }
      amount={<Amount ticket={ticket} isOver={isOver} />}
    />
  );
}

/** Shows the paid amount, or the refund of a booking that is over; nothing on a gift (AMB-86). */
function Amount({ ticket, isOver }: { ticket: Ticket; isOver: boolean }) {
  const t = useT();
  if (isOver) return <span className="tk-refund">{refundText(ticket, t)}</span>;
  if (ticket.gift) return null;
  const part = ticketState(ticket) === 'pending' ? partPaid(ticket, t) : '';
  return (
    <>
      <span data-amount>{formatRupees(amountOf(ticket))}</span>
      {part && <span className="tk-part">{part}</span>}
    </>
  );
}

/** The title in the film's own script, drawn; left out for a film that has no such drawing. */
function OwnScript({ slug }: { slug: string }) {
  const [missing, setMissing] = useState(false);
  if (!slug || missing) return null;
  const drawing = `/titles/${slug}-line.svg`;
  return (
    <span className="tk-script" style={{ maskImage: `url("${drawing}")` }}>
      <img src={drawing} alt="" onError={() => setMissing(true)} />
    </span>
  );
}
