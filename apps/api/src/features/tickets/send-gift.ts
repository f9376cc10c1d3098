import {
  checkGift,
  GIFTS_PER_DAY,
  type GiftForm,
  MAX_GIFT_MESSAGE,
  stripLinks,
} from '@houseful/domain/forms/gift.ts';
import { DAY_MS } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/session.ts';
import { newLinkId, newUuid } from '../../ids.ts';
import { foodTicketLink, ticketLink } from '../../present/links.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { findUser } from '../accounts/store.ts';
import { writeMessage } from '../notifications/write-message.ts';
import { stateNow } from '../orders/order-state.ts';
import { lockOrder } from '../orders/store.ts';
import { factsOf, foodWords } from './announce-booking.ts';
import { firstName, plainName } from './plain-name.ts';
import { GIFT_NAMES } from './present-gift.ts';
import { findTicket, type TicketRow } from './store.ts';
import { insertGift } from './store-gifts.ts';

export interface GiftSender {
  caller: Caller | null;
  lang: Lang;
}

/**
 * Sends a confirmed ticket that is not over to a friend's number, by a link of its own (K-12, K-20).
 * Everything but the friend and the words is taken from the booking, never from the request. Refuses
 * invalid_input in the form's order (K-13), not_found, gift_refused, and too_many_requests from the sixth of
 * a booking in a day.
 */
export async function sendGift(
  ctx: Context,
  db: Db,
  orderId: string,
  form: GiftForm,
  { caller, lang }: GiftSender,
): Promise<void> {
  // A message that is refused for its length is not read for links.
  const message = form.message.length > 2 * MAX_GIFT_MESSAGE ? form.message : stripLinks(form.message);
  // A message that was nothing but a link is no message.
  const checked = checkGift({ ...form, message: message && form.message });
  if (!checked.ok) refuseForm(checked.failures, GIFT_NAMES);
  const found = await findGiftable(db, orderId);
  await ctx.limiter.hit(`gift ${found.order_id}`, GIFTS_PER_DAY, DAY_MS);
  const giftId = newUuid();
  const linkId = newLinkId();
  await transaction(db, async (tx) => {
    // Checks again under the booking's lock: a cancellation comes before the gift or after it.
    await lockOrder(tx, found);
    const row = await findGiftable(tx, orderId);
    await insertGift(tx, {
      ...row,
      gift_id: giftId,
      link: linkId,
      friend_name: form.name,
      friend_number: form.number,
      message,
    });
    const sender = await senderOf(ctx, tx, row, { caller, lang });
    const letter = { channel: 'whatsapp', to: form.number, lang, dedupeKey: `gift ${giftId}` } as const;
    if (row.kind === 'food') {
      const { cinema } = await factsOf(tx, row, lang);
      const link = foodTicketLink(ctx, linkId);
      const items = await foodWords(tx, row, lang);
      await writeMessage(tx, {
        ...letter,
        template: 'food_gifted',
        values: { sender, cinema, items, message, link },
      });
    } else {
      const { film, show, cinema } = await factsOf(tx, row, lang);
      const link = ticketLink(ctx, linkId);
      await writeMessage(tx, {
        ...letter,
        template: 'ticket_gifted',
        values: { sender, film, show, cinema, message, link },
      });
    }
  });
}

/** In whose name a gift of this booking would be sent (K-17). Refuses not_found and gift_refused. */
export async function nameGiftSender(
  ctx: Context,
  db: Db,
  orderId: string,
  sender: GiftSender,
): Promise<string> {
  return senderOf(ctx, db, await findGiftable(db, orderId), sender);
}

/** A booking that may be given away: paid, not used, not over, not cancelled. */
async function findGiftable(db: Db, orderId: string): Promise<TicketRow> {
  const row = (await findTicket(db, orderId)) ?? refuse('not_found');
  const over = row.ends_at !== null && row.ends_at <= row.at;
  if (stateNow(row) !== 'CONFIRMED' || over || row.show_cancelled_at !== null) refuse('gift_refused');
  return row;
}

/**
 * The signed-in person's name, else the first name that the booking was made in. A name is no place for links
 * either.
 */
async function senderOf(ctx: Context, db: Db, row: TicketRow, { caller, lang }: GiftSender): Promise<string> {
  const user = caller && (await findUser(db, caller.userId));
  return plainName(ctx, user?.name || firstName(row.contact_name), lang);
}
