import { formatDayShort, formatTime } from '@houseful/domain/ist.ts';
import { formatRupees } from '@houseful/domain/money.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { OrderRow } from '../bookings/store.ts';
import { notify } from '../notifications/notify-user.ts';
import type { ChannelName } from '../notifications/write-message.ts';
import { writeMessage } from '../notifications/write-message.ts';
import { posterPath } from '../../pictures.ts';
import { loadPlan } from '../shows/store.ts';
import { seatInfo } from './present.ts';
import { findTicket, type TicketRow } from './store.ts';

/** Who hears of a booking: the number given for it, and the e-mail address if there is one. */
export function recipients(order: OrderRow): { channel: ChannelName; to: string }[] {
  const all: { channel: ChannelName; to: string }[] = [];
  if (order.contact_mobile) all.push({ channel: 'whatsapp', to: order.contact_mobile });
  if (order.contact_email) all.push({ channel: 'email', to: order.contact_email });
  return all;
}

/** "Sat 21 Nov, 7:30 PM" */
export const showText = (row: TicketRow): string => (row.starts_at === null ? '' : `${formatDayShort(row.starts_at)}, ${formatTime(row.starts_at)}`);

/** Says that a booking stands: a ticket message and a notification, in the booking's transaction and once. */
export async function announceBooking(ctx: Context, tx: Db, orderId: string): Promise<void> {
  const row = await findTicket(tx, orderId);
  if (!row) throw new Error(`booking ${orderId} has no ticket`);
  const hi = row.lang === 'hi';
  const plan = row.plan_id === null ? null : await loadPlan(tx, row.plan_id);
  for (const { channel, to } of recipients(row)) {
    await writeMessage(tx, {
      channel,
      to,
      template: 'booking_confirmed',
      lang: row.lang,
      values: {
        film: row.film_title ?? '',
        show: showText(row),
        cinema: hi ? row.cinema_name_hi : row.cinema_name,
        screen: (hi ? row.screen_name_hi : row.screen_name) ?? '',
        seats: seatInfo(row, plan, row.lang),
        booking_id: String(row.int_book_id ?? ''),
        amount: formatRupees(row.total_paise),
        link: `${ctx.origin}/final-ticket/${row.order_id}`,
      },
      dedupeKey: `booked ${row.order_id} ${channel}`,
    });
  }
  await notify(tx, {
    userId: row.user_id,
    textKey: 'Your booking for {film} is confirmed.',
    values: { film: row.film_title ?? '' },
    orderId: row.order_id,
    cinemaId: row.cinema_id,
    image: row.film_id ? posterPath(row.film_id) : '',
    onlyFnd: row.kind === 'food',
    dedupeKey: `booked ${row.order_id}`,
  });
}

/** Says that money came which no booking could use, and that all of it goes back (J-20). Nothing to open: there is no ticket. */
export async function announceReturned(tx: Db, order: OrderRow, paymentId: string, paise: number): Promise<void> {
  await notify(tx, {
    userId: order.user_id,
    textKey: 'Your payment of {amount} could not be used and is refunded in full. A refund takes at least 7 working days.',
    values: { amount: formatRupees(paise) },
    dedupeKey: `returned ${paymentId}`,
  });
}
