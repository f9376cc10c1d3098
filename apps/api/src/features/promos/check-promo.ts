import { sumOf } from '@houseful/domain/pricing.ts';
import {
  judgePromo,
  normalisePromoCode,
  type PromoOrder,
  type PromoUses,
  type PromoVerdict,
} from '@houseful/domain/promos.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { findOwnOrder, type OrderNow } from '../orders/store.ts';
import { countUses, filmCodeOf, findPromo, toPromo } from './store.ts';

/**
 * A stored order as the rule of promos sees it: with the food it has now, and the uses that count against it.
 */
export async function promoOrderOf(
  db: Db,
  order: OrderNow,
  foodPaise: number,
  uses: PromoUses = { usedByUser: 0, usedInAll: 0 },
): Promise<PromoOrder> {
  return {
    film: await filmCodeOf(db, order),
    cinema: order.cinema_id,
    ticketsPaise: sumOf(order.lines, 'ticket'),
    foodPaise,
    feePaise: sumOf(order.lines, 'fee'),
    ...uses,
  };
}

export interface PromoQuestion {
  typed: string;
  userId: string | null;
  /**
   * An order of the caller's; without one the film, cinema and amount that were named, as far as they were.
   */
  orderId?: string | null;
  film?: string | null;
  cinema?: string | null;
  amountPaise?: number | null;
  /** The amount is of food, not of tickets. */
  food?: boolean;
}

/**
 * Tells whether a typed code would apply and for how much, with the code as it is stored; attaches nothing
 * (I-01, I-08). Refuses not_found for another caller's order.
 */
export async function checkPromo(
  ctx: Context,
  db: Db,
  asked: PromoQuestion,
): Promise<PromoVerdict & { code: string }> {
  const {
    typed,
    userId,
    orderId = null,
    film = null,
    cinema = null,
    amountPaise = null,
    food = false,
  } = asked;
  const order = orderId && userId ? await findOwnOrder(db, orderId, userId) : null;
  if (orderId && !order) return refuse('not_found');
  const code = normalisePromoCode(typed);
  const row = await findPromo(db, code);
  const uses = await countUses(db, code, userId, orderId ?? '');
  const named = {
    film,
    cinema,
    ticketsPaise: food ? 0 : amountPaise,
    foodPaise: food ? amountPaise : 0,
    feePaise: null,
    ...uses,
  };
  const judged = order ? await promoOrderOf(db, order, sumOf(order.lines, 'food'), uses) : named;
  return { ...judgePromo(row && toPromo(row), judged, ctx.clock.now()), code };
}
