import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { ShareNow } from '../orders/end-shares.ts';
import { findFoodLines } from '../orders/store-order.ts';
import { loadPlan } from '../shows/store.ts';
import { presentTicket, type TicketView } from './present.ts';
import { presentGift } from './present-gift.ts';
import { presentShareTicket } from './present-share.ts';
import { splitTaxes } from './split-taxes.ts';
import { findTicket, type TicketRow } from './store.ts';
import { findGiftedOrder } from './store-gifts.ts';

/**
 * Reads the ticket of a link, of a booking or of a gift, for any holder of the link; null if there is none
 * (K-03, K-04, AMB-86).
 */
export async function readTicket(
  ctx: Context,
  db: Db,
  linkId: string,
  lang: Lang,
): Promise<TicketView | null> {
  const row = await findTicket(db, linkId);
  if (row) return viewTicket(ctx, db, row, lang);
  const orderId = await findGiftedOrder(db, linkId);
  const gifted = orderId === null ? null : await findTicket(db, orderId);
  return gifted && presentGift(await viewTicket(ctx, db, gifted, lang), linkId);
}

/** Returns what a friend's payment link tells of the booking (AMB-82); null when it has no ticket. */
export async function readShareTicket(
  ctx: Context,
  db: Db,
  share: ShareNow,
  duePaise: number,
  lang: Lang,
): Promise<TicketView | null> {
  const ticket = await readTicket(ctx, db, share.order_id, lang);
  return ticket && presentShareTicket(ticket, share, duePaise);
}

export async function viewTicket(ctx: Context, db: Db, row: TicketRow, lang: Lang): Promise<TicketView> {
  const plan = row.plan_id === null ? null : await loadPlan(db, row.plan_id);
  const taxes = splitTaxes(row, ctx.settings.chain().tax_rates, ctx.text(lang));
  return presentTicket(row, { plan, items: await findFoodLines(db, row), taxes, config: ctx.config }, lang);
}
