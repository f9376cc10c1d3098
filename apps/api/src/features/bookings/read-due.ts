import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { endedShares, type ShareNow } from './end-shares.ts';
import { stateNow } from './order-state.ts';
import { findOrder, type OrderNow } from './store.ts';
import { amountDue, findShares } from './store-shares.ts';

export interface Due {
  order: OrderNow;
  shares: ShareNow[];
  share: ShareNow | null;
  duePaise: number;
}

/** Whether a booking ended without its money: nobody can pay it any more, and nobody has to. */
export function isOver({ order }: Pick<Due, 'order'>): boolean {
  const state = stateNow(order);
  return state === 'CANCELLED' || state === 'AUTO_CANCELLED';
}

/**
 * What is due on a booking by link: the whole rest, or with a share's token that share only (AMB-82). A booking that is paid or over has
 * nothing due. Refuses not_found for an unknown booking or share, and for an order that was never booked.
 */
export async function readDue(db: Db, orderId: string, token: string): Promise<Due> {
  const order = await findOrder(db, orderId);
  if (!order || order.booked_at === null) return refuse('not_found');
  const stored = await findShares(db, order);
  const shares = isOver({ order }) ? await endedShares(db, order, stored) : stored.map((row) => ({ ...row, refund: null }));
  const share = token ? (shares.find((row) => row.token === token) ?? refuse('not_found')) : null;
  const open = stateNow(order) === 'PENDING';
  const duePaise = !open ? 0 : share ? (share.state === 'UNPAID' ? share.amount_paise : 0) : await amountDue(db, order);
  return { order, shares, share, duePaise };
}
