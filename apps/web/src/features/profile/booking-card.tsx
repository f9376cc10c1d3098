import { useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { amountLabel, type BookingStatus } from '@houseful/domain/booking-status.ts';
import { formatTime } from '@houseful/domain/ist.ts';
import { formatRupees, toRupees } from '@houseful/domain/money.ts';
import { Poster } from '@houseful/ui/cinema/picture.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { amountOf, partPaid } from '../../booking/booked-amount.ts';
import { gateWay } from '../../booking/gate-way.ts';
import { TicketQr } from '../../booking/ticket-qr.tsx';
import { daysUntil, nearDay, timeUntil } from '../../booking/ticket-words.ts';
import { openModal } from '../../modals/open-modal.ts';
import { paths } from '../../paths.ts';
import { dayAndTime, fullDay } from '../../programme/days.ts';
import { fallbacks, pictureSource } from '../../programme/pictures.ts';
import { isUnpaid, refundSentence, STATUS_WORDS, seatSentence } from './booking-words.ts';
import type { Booking } from './queries.ts';

/**
 * A booking as a stub: film, time, place, and the amount on the tear-off (M-20, M-21). `first`: its deadline
 * is the first of the unpaid bookings. The next show is a ticket on paper, with its code.
 */
export function BookingCard({
  booking,
  now,
  isNext,
  first,
}: {
  booking: Booking;
  now: number;
  isNext: boolean;
  first: boolean;
}) {
  const t = useT();
  const title = useId();
  const { film, startsAt: show, only_fnd: onlyFood } = booking;
  const at = Date.parse(show);
  const status = booking.booking_status as BookingStatus;
  const near = show ? (nearDay(t, at, now) ?? daysUntil(t, at, now)) : null;
  const card = useKeptFocus<HTMLElement>(booking.cancellable);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={title}
      className={isNext ? 'pr-booking pr-booking--next paper' : 'pr-booking'}
      data-status={status}
    >
      <Poster
        source={pictureSource(booking.poster || fallbacks.poster, [400, 600])}
        fallback={fallbacks.poster}
        sizes={isNext ? '9rem' : '6rem'}
        alt=""
      />
      <div className="pr-booking__facts">
        <h3 id={title} className="hf-card-title">
          {film || t('Food and drinks')}
        </h3>
        {show && (
          <p className="pr-booking__when">
            {near && <b>{near}</b>}
            <time dateTime={show}>{`${fullDay(t, at)}, ${formatTime(at)}`}</time>
            {isNext && <span>{timeUntil(t, at, now)}</span>}
          </p>
        )}
        <p>{[booking.cinema, booking.screen].filter(Boolean).join(', ')}</p>
        <p className="hf-muted">{booking.cinema_address}</p>
        {booking.seats && <p>{seatSentence(t, booking)}</p>}
        {booking.items.length > 0 && (
          <ul className="pr-booking__items" aria-label={t('Food and drinks')}>
            {booking.items.map(({ quantity, name: item }) => (
              <li key={item}>{`${quantity} × ${item}`}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="pr-booking__tear">
        {isNext && (
          <Link to={gateWay(paths.ticket(booking.transaction_id))} className="pr-booking__qr">
            <TicketQr text={booking.qr} />
            {t('Show QR')}
          </Link>
        )}
        <BookingAmount booking={booking} status={status} />
        <p className="pr-booking__id">{t('Booking ID {id}', { id: booking.bookingId })}</p>
        <p className="pr-booking__id">
          {t('Booked {when}', { when: dayAndTime(t, Date.parse(booking.transaction_time)) })}
        </p>
        <div className="pr-booking__act">
          <Button
            size="small"
            render={
              <Link
                to={
                  onlyFood ? paths.foodTicket(booking.transaction_id) : paths.ticket(booking.transaction_id)
                }
              />
            }
          >
            {t('View Ticket')}
          </Button>
          {isUnpaid(booking) && (
            <Button
              size="small"
              look={first ? 'primary' : 'secondary'}
              className="pr-booking__pay"
              render={<Link to={paths.payNow(booking.transaction_id)} />}
            >
              {t('Pay now')}
            </Button>
          )}
          {booking.cancellable && (
            <Button size="small" look="quiet" onClick={() => openModal('cancel', { booking })}>
              {t('Cancel')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

/** AMOUNT PAID or AMOUNT PENDING; for a booking that is over, its end and its refund (M-21, AMB-47). */
function BookingAmount({ booking, status }: { booking: Booking; status: BookingStatus }) {
  const t = useT();
  const label = amountLabel(booking.payment_status, status);
  if (label === null) {
    return (
      <>
        <p>
          <span className="pr-chip">{t(STATUS_WORDS[status])}</span>
        </p>
        <p>{refundSentence(t, booking.refund)}</p>
      </>
    );
  }
  const amount = amountOf(booking);
  const part = label === 'AMOUNT PENDING' && partPaid(booking, t);
  return (
    <>
      <p className="pr-booking__label" data-pending={label === 'AMOUNT PENDING' || undefined}>
        {label === 'AMOUNT PAID' ? t('AMOUNT PAID') : t('AMOUNT PENDING')}
      </p>
      <p className="pr-booking__amount" data-amount={toRupees(amount)}>
        {formatRupees(amount)}
      </p>
      {part && <p className="pr-booking__part">{part}</p>}
      {label === 'AMOUNT PENDING' && booking.pay_by && (
        <p>{t('Pay by {when}', { when: dayAndTime(t, Date.parse(booking.pay_by)) })}</p>
      )}
    </>
  );
}
