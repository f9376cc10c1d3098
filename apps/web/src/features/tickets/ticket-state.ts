import type { Translate } from '@houseful/app-kit/text.tsx';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { rupees } from '../../booking/order-lines.ts';
import { dayAndTime } from '../../programme/days.ts';
import type { Ticket } from './ticket.ts';

/**
 * The state of a ticket. `paid` and `pending` tickets admit people, now or later; the others do not (AMB-46,
 * AMB-47).
 */
export type TicketState = 'paid' | 'pending' | 'used' | 'cancelled' | 'lapsed';

export function ticketState({
  booking_status,
  payment_status,
}: Pick<Ticket, 'booking_status' | 'payment_status'>): TicketState {
  if (booking_status === 'Redeemed') return 'used';
  if (booking_status === 'AutoCancelled') return 'lapsed';
  if (booking_status !== 'Active') return 'cancelled';
  return payment_status === 'Confirmed' ? 'paid' : 'pending';
}

/** Tells if the ticket lets people in, now or once it is paid. */
export const admits = (ticket: Pick<Ticket, 'booking_status' | 'payment_status'>): boolean =>
  ['paid', 'pending'].includes(ticketState(ticket));

/** Split with friends: each pays a share online, and none at a counter (J-22, AMB-78). */
export const isGroup = ({ payment_type }: Pick<Ticket, 'payment_type'>): boolean =>
  payment_type === PAYMENT_TYPE.group;

/**
 * Tells if a receipt can be shown: for a booking that ended unpaid nobody has paid or owes anything (AMB-47).
 */
export const owesOrPaid = ({
  booking_status,
  payment_status,
}: Pick<Ticket, 'booking_status' | 'payment_status'>): boolean =>
  booking_status === 'Active' || payment_status === 'Confirmed';

/** The words above the ticket, and which of them stand out. */
export function greeting(ticket: Ticket, t: Translate): { title: string; text: string; on?: string[] } {
  const due = rupees(ticket.amount_due);
  switch (ticketState(ticket)) {
    case 'paid':
      if (ticket.gift)
        return {
          title: t('A friend has sent you this ticket.'),
          text: t('Show the code at the gate. The ticket opens without a network.'),
        };
      return {
        title: t('Congratulations! Your booking is confirmed.'),
        text: t(
          'The ticket is on your WhatsApp too, and in your email if you gave an address. It opens without a network.',
        ),
      };
    case 'pending': {
      const time = ticket.pay_by ? dayAndTime(t, Date.parse(ticket.pay_by)) : '';
      if (isGroup(ticket))
        return {
          title: t('Your seats are booked.'),
          on: [due, time],
          text: time
            ? t(
                'The friends’ shares of {amount} are to be paid before {time}. If one is missing, the booking cancels itself and everybody gets back what they paid.',
                { amount: due, time },
              )
            : t('Still to pay: {amount}', { amount: due }),
        };
      return {
        title: t('Your seats are booked.'),
        on: [due, time],
        text: time
          ? t(
              'If {amount} is not paid before {time}, the booking cancels itself and you owe nothing. At the counter, show this ticket.',
              {
                amount: due,
                time,
              },
            )
          : t('{amount} is still to be paid. At the counter, show this ticket.', { amount: due }),
      };
    }
    case 'used':
      return { title: t('Enjoy the film.'), text: t('This ticket has been used at the gate.') };
    case 'lapsed':
      return {
        title: t('This booking has cancelled itself.'),
        text: t('It was not paid in time. Nothing is owed.'),
      };
    case 'cancelled':
      if (ticket.cancelled_by === 'cinema')
        return {
          title: t('The cinema cancelled this show.'),
          text: cinemaCancelled(ticket, t),
        };
      return {
        title: t('This booking was cancelled.'),
        text: t('The seats are on sale again, and this ticket lets nobody in.'),
      };
  }
}

/**
 * A gift says nothing of money (AMB-86); of a group that was still collecting, the shares that were paid go
 * back (AMB-138).
 */
function cinemaCancelled({ gift, payment_status, refund }: Ticket, t: Translate): string {
  if (gift) return t('We are sorry. This ticket lets nobody in.');
  const paid = payment_status === 'Confirmed' || (refund?.amount ?? 0) > 0;
  return paid
    ? t('We are sorry. Everything you paid is refunded, fees included.')
    : t('We are sorry. Your seats were not paid yet, so you owe nothing.');
}

/** Tells the refund and its progress (L-16); empty when there is none. */
export function refundText({ refund }: Pick<Ticket, 'refund'>, t: Translate): string {
  if (!refund || refund.amount === 0) return '';
  const amount = rupees(refund.amount);
  if (refund.state === 'processed') return t('Refund of {amount}: done', { amount });
  if (refund.state === 'failed') return t('Refund of {amount}: delayed, we are on it', { amount });
  return t('Refund of {amount}: on its way, at least 7 working days', { amount });
}

/** A map's page with the way to the cinema; a plain link, no script of theirs. */
export function directionsLink({ latitude, longitude, cinema, cinema_address }: Ticket): string {
  const place =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${cinema}, ${cinema_address}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

/** `Screen 3` under the word Screen is `3`. */
export function screenNumber(name: string): string {
  return name.replace(/^(screen|स्क्रीन)\s+(?=\S)/i, '');
}
