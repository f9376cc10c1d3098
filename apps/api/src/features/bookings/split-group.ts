import { type Friend, splitAmongFriends } from '@houseful/domain/group-split.ts';
import { fromRupees, type Paise, toRupees } from '@houseful/domain/money.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { numberOf, tenDigits, textOf } from '../../http/typed-text.ts';
import { payLink } from '../../links.ts';
import { refuse } from '../../refuse.ts';
import type { OrderNow } from './store.ts';
import { type ShareRow, saveShares } from './store-shares.ts';

interface FriendSent {
  name?: unknown;
  mobile?: unknown;
  amount?: unknown;
}

/** The friends as sent, in our terms. A missing amount means an equal split; a nonsensical one is refused with the list. */
export function friendsOf(sent: readonly FriendSent[] | null | undefined): Friend[] {
  return (sent ?? []).map(({ name, mobile, amount }) => ({
    name: textOf(name),
    mobile: tenDigits(mobile),
    ...(amount !== undefined && amount !== null && amount !== '' && { amount: fromRupees(numberOf(amount) ?? -1) ?? -1 }),
  }));
}

/** What organiser and friends would pay. Refuses friends_invalid, with what is wrong and in whose line. */
export function checkSplit(order: OrderNow, friends: readonly Friend[]): { own: Paise; friends: Paise[] } {
  const split = splitAmongFriends(friends, order.seat_count, order.total_paise);
  return split.ok ? split : refuse('friends_invalid', { data: { problem: split.problem, friend: split.friend } });
}

/** Splits an order's total among organiser and friends and writes the shares (J-22, AMB-78). Refuses friends_invalid. */
export async function splitGroup(
  tx: Db,
  order: OrderNow,
  friends: readonly Friend[],
  organiser: { name: string; mobile: string },
): Promise<ShareRow[]> {
  const split = checkSplit(order, friends);
  return saveShares(tx, order, [
    { name: organiser.name, mobile: organiser.mobile, paise: split.own },
    ...friends.map((friend, i) => ({ name: friend.name, mobile: friend.mobile, paise: split.friends[i] ?? 0 })),
  ]);
}

export interface PayLink {
  name: string;
  mobile: string;
  amount: number;
  url: string;
}

/** The friends' links, each with the right to pay its own share. */
export function payLinks(ctx: Context, order: OrderNow, shares: readonly ShareRow[]): PayLink[] {
  return shares
    .filter((share) => share.position > 0)
    .map((share) => ({
      name: share.name,
      mobile: share.mobile,
      amount: toRupees(share.amount_paise),
      url: payLink(ctx, order.order_id, share.token),
    }));
}
