import { useT } from '@houseful/app-kit/text.tsx';
import { Picture } from '@houseful/ui/cinema/picture.tsx';
import { Certificate, Facts } from '@houseful/ui/kit/badge.tsx';
import { dayWords, shortDay } from '../../programme/days.ts';
import { pictureSource } from '../../programme/pictures.ts';
import type { Ticket } from './ticket.ts';

// Parts on the paper of every ticket, for seats or for food alone.

/** Below this width the picture lies across the ticket (ticket-paper.css). */
const ACROSS = '(width < 71.25em)';

/** The film's poster, on a phone and a tablet its wide still; `fallback` where there is no film. */
export function StubArt({ ticket, fallback }: { ticket: Ticket; fallback: string }) {
  return (
    <Picture
      source={pictureSource(ticket.poster || fallback)}
      alt=""
      sizes={`${ACROSS} 92vw, 16.25rem`}
      phone={ticket.still ? pictureSource(ticket.still).webp : undefined}
      phoneMedia={ACROSS}
      fallback={fallback}
      priority
    />
  );
}

/** Certificate, language and kind of show; whichever are known. */
export function StubFacts({ ticket }: { ticket: Ticket }) {
  return (
    <Facts
      facts={[
        ticket.certificate && <Certificate key="censor">{ticket.certificate}</Certificate>,
        ticket.language,
        ticket.format,
      ]}
    />
  );
}

/** `Tue 24 Nov` as printed, and the year for who is read to or copies it (C-16). */
export function StubDay({ starts }: { starts: number }) {
  const t = useT();
  return (
    <>
      {shortDay(t, starts)}
      <span className="hf-hidden"> {dayWords(t, starts).year}</span>
    </>
  );
}

/** The Booking ID in words and digits (K-07). */
export function BookingId({ ticket }: { ticket: Ticket }) {
  const t = useT();
  return (
    <>
      {t('Booking ID')} <span data-booking-id={ticket.bookingId}>{ticket.bookingId}</span>
    </>
  );
}
