import { formatDayShort, formatTime } from '@houseful/domain/ist.ts';
import { formatRupees } from '@houseful/domain/money.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { inLang } from '../../present/in-lang.ts';
import { foodTicketLink, payLink, ticketLink } from '../../present/links.ts';
import { posterPath } from '../../present/pictures.ts';
import { findUser } from '../accounts/store.ts';
import {
  messageTemplates,
  type TemplateName,
  type TemplateValues,
} from '../notifications/message-templates.ts';
import { insertNotification, type NewNotification } from '../notifications/store.ts';
import { type Attachment, type Message, writeMessages } from '../notifications/write-message.ts';
import { restOf } from '../orders/order-state.ts';
import { shareLink } from '../orders/share-links.ts';
import type { OrderRow } from '../orders/store.ts';
import { findFoodLines } from '../orders/store-order.ts';
import type { ShareRow } from '../orders/store-shares.ts';
import { loadPlan } from '../shows/store.ts';
import { askShares, isFriends, type ShareFacts, tellEnded, tellReturned } from './announce-shares.ts';
import { firstName, plainName } from './plain-name.ts';
import { seatInfo } from './present.ts';
import { calendarOf } from './present-calendar.ts';
import { viewTicket } from './read-ticket.ts';
import { findTicket, type TicketRow } from './store.ts';

/** "Sat 21 Nov, 7:30 PM" */
const momentText = (at: number): string => `${formatDayShort(at)}, ${formatTime(at)}`;

/** Returns the facts that every message tells of a booking, in a language. */
export async function factsOf(tx: Db, row: TicketRow, lang: Lang = row.lang) {
  const plan = row.plan_id === null ? null : await loadPlan(tx, row.plan_id);
  return {
    film: row.film_title ?? '',
    show: row.starts_at === null ? '' : momentText(row.starts_at),
    cinema: inLang(row, 'cinema_name', lang),
    screen: inLang(row, 'screen_name', lang) ?? '',
    seats: seatInfo(row, plan, lang),
    booking_id: String(row.int_book_id ?? ''),
  };
}

function shareFacts(
  ctx: Context,
  row: TicketRow,
  { film, show, cinema }: Pick<ShareFacts, 'film' | 'show' | 'cinema'>,
  pay_by: string,
): ShareFacts {
  const sender = plainName(ctx, firstName(row.contact_name), row.lang);
  return { sender, film, show, cinema, pay_by, linkOf: (share) => shareLink(ctx, share) };
}

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** "2 × Masala Popcorn, 1 × Cold Coffee" */
export async function foodWords(tx: Db, row: TicketRow, lang: Lang): Promise<string> {
  const lines = await findFoodLines(tx, row);
  return lines.map((line) => `${line.quantity} × ${inLang(line, 'name', lang)}`).join(', ');
}

/** Returns the facts that every message tells of an order of food alone. */
async function foodFacts(
  tx: Db,
  row: TicketRow,
  { cinema, booking_id }: { cinema: string; booking_id: string },
) {
  return { cinema, booking_id, items: await foodWords(tx, row, row.lang) };
}

/**
 * Sends the same words to the number given for a booking, else the account's, and to its e-mail address if
 * there is one; once for each key.
 */
async function tell<Name extends TemplateName>(
  tx: Db,
  order: OrderRow,
  {
    key,
    files = [],
    ...message
  }: { template: Name; values: TemplateValues<Name>; key: string; files?: Attachment[] },
): Promise<void> {
  const letter = { ...message, lang: order.lang };
  const { contact_mobile, contact_email: address } = order;
  const mobile = contact_mobile || (await findUser(tx, order.user_id))?.number;
  const messages: Message<Name>[] = [];
  if (mobile) messages.push({ ...letter, channel: 'whatsapp', to: mobile, dedupeKey: `${key} whatsapp` });
  if (address)
    messages.push({
      ...letter,
      channel: 'email',
      to: address,
      attachments: files,
      dedupeKey: `${key} email`,
    });
  await writeMessages(tx, messages);
}

/** Says it in the profile of who booked, with the way to the ticket. */
async function note(
  tx: Db,
  row: TicketRow,
  said: Pick<NewNotification, 'textKey' | 'values' | 'dedupeKey'>,
): Promise<void> {
  await insertNotification(tx, {
    ...said,
    userId: row.user_id,
    orderId: row.order_id,
    cinemaId: row.cinema_id,
    image: row.film_id ? posterPath(row.film_id) : '',
    onlyFnd: row.kind === 'food',
  });
}

/** The booking in its ticket's terms. It must be stored as booked by now. */
export async function ticketOf(tx: Db, orderId: string): Promise<TicketRow> {
  const row = await findTicket(tx, orderId);
  if (!row) throw new Error(`booking ${orderId} has no ticket`);
  return row;
}

/**
 * Says that a booking stands: a ticket message and a notification, in the booking's transaction and once.
 * Answers the booking.
 */
export async function announceBooking(ctx: Context, tx: Db, row: TicketRow): Promise<TicketRow> {
  const facts = await factsOf(tx, row);
  const amount = formatRupees(row.total_paise);
  const key = `booked ${row.order_id}`;
  const noted = {
    textKey: 'Your booking for {film} is confirmed.',
    values: { film: facts.film },
    dedupeKey: key,
  };
  if (row.kind === 'food') {
    const values = { ...(await foodFacts(tx, row, facts)), amount, link: foodTicketLink(ctx, row.order_id) };
    await Promise.all([tell(tx, row, { template: 'food_confirmed', values, key }), note(tx, row, noted)]);
  } else {
    const event = calendarOf(await viewTicket(ctx, tx, row, row.lang), ctx);
    const files =
      event === null
        ? []
        : [{ filename: 'ticket.ics', contentType: 'text/calendar', content: toBase64(event) }];
    const values = { ...facts, amount, link: ticketLink(ctx, row.order_id) };
    await Promise.all([
      tell(tx, row, { template: 'booking_confirmed', values, key, files }),
      note(tx, row, noted),
    ]);
  }
  return row;
}

/**
 * Messages of a booking that waits for its money, by its payer: the counter, friends, or the person who
 * booked.
 */
const WAITING = {
  cash: {
    pending: 'cash_pending',
    noted: 'Your seats for {film} are booked. Please pay at the counter by {pay_by}.',
    reminder: 'cash_reminder',
  },
  group: {
    pending: 'group_pending',
    noted:
      'Your share for {film} is paid and your seats are booked. Your friends’ shares are due by {pay_by}.',
    reminder: 'payment_reminder',
  },
  later: {
    pending: 'booking_pending',
    noted: 'Your seats for {film} are booked. Please pay by {pay_by}.',
    reminder: 'payment_reminder',
  },
} as const;

const waitingFor = ({ payment_type: type }: TicketRow): (typeof WAITING)[keyof typeof WAITING] =>
  type === PAYMENT_TYPE.cash ? WAITING.cash : type === PAYMENT_TYPE.group ? WAITING.group : WAITING.later;

/**
 * Says that a booking waits for its money, and until when; friends of a group get their links. Once per
 * booking; answers it.
 */
export async function announcePending(ctx: Context, tx: Db, row: TicketRow): Promise<TicketRow> {
  const facts = await factsOf(tx, row);
  const amount = formatRupees(restOf(row, row.paid_paise));
  const pay_by = row.pay_by === null ? '' : momentText(row.pay_by);
  const key = `pending ${row.order_id}`;
  if (row.kind === 'food') {
    const values = {
      ...(await foodFacts(tx, row, facts)),
      amount,
      pay_by,
      link: foodTicketLink(ctx, row.order_id),
    };
    await tell(tx, row, { template: 'food_pending', values, key });
    const textKey = 'Your food order for {film} is placed. Please pay at the food counter by {pay_by}.';
    await note(tx, row, { textKey, values: { film: facts.film, pay_by }, dedupeKey: key });
    return row;
  }
  const { pending: template, noted: textKey } = waitingFor(row);
  await tell(tx, row, {
    template,
    values: { ...facts, amount, pay_by, link: payLink(ctx, row.order_id) },
    key,
  });
  await askShares(tx, row, shareFacts(ctx, row, facts, pay_by), 'share');
  await note(tx, row, { textKey, values: { film: facts.film, pay_by }, dedupeKey: key });
  return row;
}

/** Messages of each ending, without and with a refund (L-10). */
const ENDINGS = {
  booking_cancelled: {
    nothing: 'Your booking for {film} is cancelled.',
    refund: 'Your booking for {film} is cancelled. Refund {refund}: at least 7 working days.',
  },
  booking_lapsed: {
    nothing: 'Your booking for {film} was not paid in time and is cancelled.',
    refund:
      'Your booking for {film} was not paid in time and is cancelled. Refund {refund}: at least 7 working days.',
  },
  show_cancelled: {
    nothing: 'The cinema cancelled {film}. Your booking is cancelled.',
    refund:
      'The cinema cancelled {film}. Your booking is refunded in full: {refund}, in at least 7 working days.',
  },
} as const;

/** Says that a booking has ended, why, and what comes back; of a group also to its friends. */
export async function announceEnded(
  tx: Db,
  orderId: string,
  why: keyof typeof ENDINGS,
  refundPaise: number,
): Promise<void> {
  const row = await findTicket(tx, orderId);
  if (!row) return;
  const { film, show, cinema, booking_id } = await factsOf(tx, row);
  const refund = formatRupees(refundPaise);
  const key = `${why} ${row.order_id}`;
  // Not of the film's seats: those are another booking.
  if (row.kind === 'food' && why === 'booking_lapsed' && refundPaise === 0) {
    await tell(tx, row, {
      template: 'food_lapsed',
      values: await foodFacts(tx, row, { cinema, booking_id }),
      key,
    });
    const textKey = 'Your food order for {film} was not collected in time and is cancelled.';
    return note(tx, row, { textKey, values: { film }, dedupeKey: key });
  }
  const values = { film, show, cinema, booking_id };
  if (refundPaise > 0) await tell(tx, row, { template: why, values: { ...values, refund }, key });
  else await tell(tx, row, { template: `${why}_without_refund`, values, key });
  const { nothing, refund: some } = ENDINGS[why];
  await note(tx, row, {
    textKey: refundPaise > 0 ? some : nothing,
    values: { film, refund },
    dedupeKey: key,
  });
  await tellEnded(tx, row, { film, show, cinema });
}

/** Reminds of a deadline two hours before it (AMB-109). */
export async function announceReminder(ctx: Context, tx: Db, orderId: string): Promise<void> {
  const row = await findTicket(tx, orderId);
  if (!row || row.pay_by === null) return;
  const { film, show, cinema, booking_id } = await factsOf(tx, row);
  const amount = formatRupees(restOf(row, row.paid_paise));
  const pay_by = momentText(row.pay_by);
  const key = `reminder ${row.order_id}`;
  if (row.kind === 'food') {
    const food = await foodFacts(tx, row, { cinema, booking_id });
    return tell(tx, row, {
      template: 'food_reminder',
      values: { ...food, amount, pay_by, link: foodTicketLink(ctx, row.order_id) },
      key,
    });
  }
  const values = { film, show, cinema, booking_id, amount, pay_by, link: payLink(ctx, row.order_id) };
  await askShares(tx, row, shareFacts(ctx, row, values, pay_by), 'share reminder');
  await tell(tx, row, { template: waitingFor(row).reminder, values, key });
}

/**
 * Tells that no booking could use a payment, and that all of it goes back (J-20): to the friend whose share
 * it was, else to the person who booked. Contains no link: there may be no ticket.
 */
export async function announceReturned(
  tx: Db,
  order: OrderRow,
  paymentId: string,
  paise: number,
  share: ShareRow | null,
): Promise<void> {
  const values = { amount: formatRupees(paise) };
  const key = `returned ${paymentId}`;
  if (isFriends(share)) return tellReturned(tx, order, share, values, key);
  await tell(tx, order, { template: 'payment_returned', values, key });
  const { text: textKey } = messageTemplates.payment_returned;
  await insertNotification(tx, { userId: order.user_id, textKey, values, dedupeKey: key });
}
