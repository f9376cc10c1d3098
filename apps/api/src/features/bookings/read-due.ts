import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { stateNow } from './order-state.ts';
import { findOrder, type OrderNow } from './store.ts';
import { amountDue, findShares, type ShareRow } from './store-shares.ts';

export interface Due {
  order: OrderNow;
  shares: ShareRow[];
  share: ShareRow | null;
  duePaise: number;
}

/**
 * What is due on a booking by link: the whole rest, or with a share's token that share only (AMB-82). A booking that is paid or over has
 * nothing due. Refuses not_found for an unknown booking or share, and for an order that was never booked.
 */
export async function readDue(db: Db, orderId: string, token: string): Promise<Due> {
  const order = await findOrder(db, orderId);
  if (!order || order.booked_at === null) return refuse('not_found');
  const shares = await findShares(db, order);
  const share = token ? (shares.find((row) => row.token === token) ?? refuse('not_found')) : null;
  const open = stateNow(order) === 'PENDING';
  const duePaise = !open ? 0 : share ? (share.state === 'UNPAID' ? share.amount_paise : 0) : await amountDue(db, order);
  return { order, shares, share, duePaise };
}
