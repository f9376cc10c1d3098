import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import type { Context } from '../../context.ts';
import { foodTicketLink, ticketLink } from '../../present/links.ts';
import type { TicketView } from './present.ts';

/**
 * The show as an entry of a calendar (RFC 5545), with a reminder an hour before; null for food without a
 * show. No amount or person is in it.
 */
export function calendarOf(ticket: TicketView, ctx: Pick<Context, 'origin' | 'settings'>): string | null {
  if (ticket.Session_dtmRealShow === '') return null;
  const product = ctx.settings.chain().product_name;
  const start = new Date(ticket.Session_dtmRealShow);
  const calendar = ical({ prodId: { company: product, product: 'tickets' } });
  const event = calendar.createEvent({
    id: `${ticket.transaction_id}@${new URL(ctx.origin).hostname}`,
    stamp: new Date(ticket.transaction_time),
    start,
    end: ticket.show_ends_at === '' ? start : new Date(ticket.show_ends_at),
    summary: ticket.Film_strTitle,
    location: {
      title: `${ticket.Cinema_strName}, ${ticket.Screen_strName}`,
      address: ticket.cinema_address,
      ...(ticket.latitude !== null &&
        ticket.longitude !== null && { geo: { lat: ticket.latitude, lon: ticket.longitude } }),
    },
    description: [ticket.strSeatInfo, ticket.strBookId].filter(Boolean).join('\n'),
    url: (ticket.only_fnd ? foodTicketLink : ticketLink)(ctx, ticket.transaction_id),
    status: statusOf(ticket),
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: 3600, description: ticket.Film_strTitle });
  return calendar.toString();
}

function statusOf({ booking_status, payment_status }: TicketView): ICalEventStatus {
  if (booking_status !== 'Active' && booking_status !== 'Redeemed') return ICalEventStatus.CANCELLED;
  return payment_status === 'Confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
