import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { findFoodLines } from '../bookings/store-order.ts';
import { loadPlan } from '../shows/store.ts';
import { presentTicket, type TicketView } from './present.ts';
import { findTicket, type TicketRow } from './store.ts';

/** The ticket of a booking, whoever holds its link; null when there is no such booking (K-03, K-04). */
export async function readTicket(ctx: Context, db: Db, orderId: string, lang: Lang): Promise<TicketView | null> {
  const row = await findTicket(db, orderId);
  return row && viewTicket(ctx, db, row, lang);
}

export async function viewTicket(ctx: Context, db: Db, row: TicketRow, lang: Lang): Promise<TicketView> {
  const plan = row.plan_id === null ? null : await loadPlan(db, row.plan_id);
  return presentTicket(row, plan, await findFoodLines(db, row), ctx.config.ticketSecret, lang);
}
