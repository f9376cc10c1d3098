import { formatDayShort, formatTime } from '@houseful/domain/ist.ts';
import { formatRupees } from '@houseful/domain/money.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { posterPath } from '../../pictures.ts';
import type { OrderRow } from '../bookings/store.ts';
import { findFoodLines } from '../bookings/store-order.ts';
import { findShares } from '../bookings/store-shares.ts';
import { notify } from '../notifications/notify-user.ts';
import type { ChannelName } from '../notifications/write-message.ts';
import { writeMessage } from '../notifications/write-message.ts';
import { loadPlan } from '../shows/store.ts';
import { calendarOf } from './make-calendar.ts';
import { seatInfo } from './present.ts';
import { viewTicket } from './read-ticket.ts';
import { findTicket, type TicketRow } from './store.ts';

/** Who hears of a booking: the number given for it, and the e-mail address if there is one. */
export function recipients(order: OrderRow): { channel: ChannelName; to: string }[] {
  const all: { channel: ChannelName; to: string }[] = [];
  if (order.contact_mobile) all.push({ channel: 'whatsapp', to: order.contact_mobile });
  if (order.contact_email) all.push({ channel: 'email', to: order.contact_email });
  return all;
}

/** "Sat 21 Nov, 7:30 PM" */
const momentText = (at: number): string => `${formatDayShort(at)}, ${formatTime(at)}`;

/** What every message says of a booking, in a language. */
export async function factsOf(tx: Db, row: TicketRow, lang: Lang = row.lang) {
  const hi = lang === 'hi';
  const plan = row.plan_id === null ? null : await loadPlan(tx, row.plan_id);
  return {
    film: row.film_title ?? '',
    show: row.starts_at === null ? '' : momentText(row.starts_at),
    cinema: hi ? row.cinema_name_hi : row.cinema_name,
    screen: (hi ? row.screen_name_hi : row.screen_name) ?? '',
    seats: seatInfo(row, plan, lang),
    booking_id: String(row.int_book_id ?? ''),
  };
}

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** "2 × Masala Popcorn, 1 × Cold Coffee" */
export async function foodWords(tx: Db, row: TicketRow, lang: Lang): Promise<string> {
  const lines = await findFoodLines(tx, row);
  return lines.map((line) => `${line.quantity} × ${lang === 'hi' ? line.name_hi : line.name}`).join(', ');
}

/** Says that a booking stands: a ticket message and a notification, in the booking's transaction and once. */
export async function announceBooking(ctx: Context, tx: Db, orderId: string): Promise<void> {
  const row = await findTicket(tx, orderId);
  if (!row) throw new Error(`booking ${orderId} has no ticket`);
  const facts = await factsOf(tx, row);
  const amount = formatRupees(row.total_paise);
  const items = await foodWords(tx, row, row.lang);
  const event = calendarOf(await viewTicket(ctx, tx, row, row.lang), ctx);
  const attachments = event === null ? [] : [{ filename: 'ticket.ics', contentType: 'text/calendar', content: toBase64(event) }];
  for (const { channel, to } of recipients(row)) {
    const letter = { channel, to, lang: row.lang, dedupeKey: `booked ${row.order_id} ${channel}` };
    if (row.kind === 'food') {
      const link = `${ctx.origin}/fnd-final-ticket/${row.order_id}`;
      await writeMessage(tx, {
        ...letter,
        template: 'food_confirmed',
        values: { cinema: facts.cinema, items, booking_id: facts.booking_id, amount, link },
      });
    } else {
      const link = `${ctx.origin}/final-ticket/${row.order_id}`;
      const files = channel === 'email' ? { attachments } : {};
      await writeMessage(tx, { ...letter, ...files, template: 'booking_confirmed', values: { ...facts, amount, link } });
    }
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

/** Says that a booking waits for its money, and until when; friends of a group get their links. Once per booking. */
export async function announcePending(ctx: Context, tx: Db, orderId: string): Promise<void> {
  const row = await findTicket(tx, orderId);
  if (!row) throw new Error(`booking ${orderId} has no ticket`);
  const facts = await factsOf(tx, row);
  const due = row.total_paise - row.paid_paise;
  const payBy = row.pay_by === null ? '' : momentText(row.pay_by);
  for (const { channel, to } of recipients(row)) {
    await writeMessage(tx, {
      channel,
      to,
      template: 'booking_pending',
      lang: row.lang,
      values: { ...facts, amount: formatRupees(due), pay_by: payBy, link: `${ctx.origin}/paynow/${row.order_id}` },
      dedupeKey: `pending ${row.order_id} ${channel}`,
    });
  }
  for (const share of await findShares(tx, row)) {
    if (share.position === 0 || share.state !== 'UNPAID') continue;
    await writeMessage(tx, {
      channel: 'whatsapp',
      to: share.mobile,
      template: 'share_requested',
      lang: row.lang,
      values: {
        sender: row.contact_name.split(' ')[0] ?? '',
        film: facts.film,
        show: facts.show,
        cinema: facts.cinema,
        amount: formatRupees(share.amount_paise),
        pay_by: payBy,
        link: `${ctx.origin}/paynow/${row.order_id}?share=${share.token}`,
      },
      dedupeKey: `share ${share.share_id}`,
    });
  }
  await notify(tx, {
    userId: row.user_id,
    textKey: 'Your seats for {film} are booked. Please pay by {pay_by}.',
    values: { film: facts.film, pay_by: payBy },
    orderId: row.order_id,
    cinemaId: row.cinema_id,
    image: row.film_id ? posterPath(row.film_id) : '',
    onlyFnd: row.kind === 'food',
    dedupeKey: `pending ${row.order_id}`,
  });
}

/** Says that a booking has ended, why, and what comes back. */
export async function announceEnded(
  tx: Db,
  orderId: string,
  template: 'booking_cancelled' | 'booking_lapsed' | 'show_cancelled',
  refundPaise: number,
): Promise<void> {
  const row = await findTicket(tx, orderId);
  if (!row) return;
  const { film, show, cinema, booking_id } = await factsOf(tx, row);
  const refund = formatRupees(refundPaise);
  for (const { channel, to } of recipients(row)) {
    await writeMessage(tx, {
      channel,
      to,
      template,
      lang: row.lang,
      values: { film, show, cinema, booking_id, refund },
      dedupeKey: `${template} ${row.order_id} ${channel}`,
    });
  }
  const texts = {
    booking_cancelled: 'Your booking for {film} is cancelled. Refund {refund}: at least 7 working days.',
    booking_lapsed: 'Your booking for {film} was not paid in time and is cancelled. Refund {refund}.',
    show_cancelled: 'The cinema cancelled {film}. Your booking is refunded in full: {refund}.',
  } as const;
  await notify(tx, {
    userId: row.user_id,
    textKey: texts[template],
    values: { film, refund },
    orderId: row.order_id,
    cinemaId: row.cinema_id,
    image: row.film_id ? posterPath(row.film_id) : '',
    onlyFnd: row.kind === 'food',
    dedupeKey: `${template} ${row.order_id}`,
  });
}

/** Reminds of a deadline two hours before it (AMB-109). */
export async function announceReminder(ctx: Context, tx: Db, orderId: string): Promise<void> {
  const row = await findTicket(tx, orderId);
  if (!row || row.pay_by === null) return;
  const { film, show, cinema, booking_id } = await factsOf(tx, row);
  const amount = formatRupees(row.total_paise - row.paid_paise);
  for (const { channel, to } of recipients(row)) {
    await writeMessage(tx, {
      channel,
      to,
      template: 'payment_reminder',
      lang: row.lang,
      values: { film, show, cinema, booking_id, amount, pay_by: momentText(row.pay_by), link: `${ctx.origin}/paynow/${row.order_id}` },
      dedupeKey: `reminder ${row.order_id} ${channel}`,
    });
  }
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
