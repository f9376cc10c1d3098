import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { endedShares, type ShareNow } from './end-shares.ts';
import { stateNow } from './order-state.ts';
import { opensShare } from './share-links.ts';
import { findOrder, findSharedOrder, type OrderNow } from './store.ts';
import { amountDue, findShares } from './store-shares.ts';

export interface Due {
  order: OrderNow;
  shares: ShareNow[];
  share: ShareNow | null;
  duePaise: number;
}

/** Tells whether a booking ended unpaid: nobody can pay it any more, and nobody has to. */
export function isOver({ order }: Pick<Due, 'order'>): boolean {
  const state = stateNow(order);
  return state === 'CANCELLED' || state === 'AUTO_CANCELLED';
}

const SHARE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns what is due by a link: the whole rest by the booking's id, one share by the share's id or the
 * booking's with the share's token (AMB-82). A booking that is paid or over has nothing due. Refuses
 * not_found for an unknown link, a share's id without its own token, and an order that was never booked.
 */
export async function readDue(ctx: Context, db: Db, linkId: string, token: string): Promise<Due> {
  const isShares = SHARE_ID.test(linkId);
  const order = isShares ? await findSharedOrder(db, linkId) : await findOrder(db, linkId);
  if (!order || order.booked_at === null) return refuse('not_found');
  const stored = await findShares(db, order);
  const shares = isOver({ order })
    ? await endedShares(db, order, stored)
    : stored.map((row) => ({ ...row, refund: null }));
  const opened = isShares ? shares.filter(({ share_id }) => share_id === linkId) : shares;
  const share =
    isShares || token ? (opened.find((row) => opensShare(ctx, row, token)) ?? refuse('not_found')) : null;
  const open = stateNow(order) === 'PENDING';
  const duePaise = !open
    ? 0
    : share
      ? share.state === 'UNPAID'
        ? share.amount_paise
        : 0
      : await amountDue(db, order);
  return { order, shares, share, duePaise };
}
