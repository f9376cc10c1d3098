import { type Friend, splitAmongFriends } from '@houseful/domain/group-split.ts';
import { fromRupees, type Paise, toRupees } from '@houseful/domain/money.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { numberOf, tenDigits, typedLine } from '../../http/typed-text.ts';
import { newUuid } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { shareLink } from '../orders/share-links.ts';
import type { OrderNow } from '../orders/store.ts';
import { findShares, type NewShare, type ShareRow } from '../orders/store-shares.ts';

interface FriendSent {
  name?: unknown;
  mobile?: unknown;
  amount?: unknown;
}

/**
 * The friends as sent, in our terms. A missing amount means an equal split; a nonsensical one is refused with
 * the list.
 */
export function friendsOf(sent: readonly FriendSent[] | null | undefined): Friend[] {
  return (sent ?? []).map(({ name, mobile, amount }) => ({
    name: typedLine(name),
    mobile: tenDigits(mobile),
    ...(amount !== undefined &&
      amount !== null &&
      amount !== '' && { amount: fromRupees(numberOf(amount) ?? -1) ?? -1 }),
  }));
}

/**
 * Computes the shares of organiser and friends. Refuses friends_invalid, with the problem and the friend's
 * line.
 */
export function checkSplit(order: OrderNow, friends: readonly Friend[]): { own: Paise; friends: Paise[] } {
  const split = splitAmongFriends(friends, order.seat_count, order.total_paise);
  return split.ok
    ? split
    : refuse('friends_invalid', { data: { problem: split.problem, friend: split.friend } });
}

export interface Split {
  /** The organiser's own share. */
  own: NewShare;
  /** The list to be written; null if it is the stored one, whose links stay. */
  anew: NewShare[] | null;
  /** If true, another list stands until then, and a payment for it may be under way. */
  replaces: boolean;
}

/**
 * Splits an order's total among organiser and friends; writes nothing (J-22, AMB-78). Refuses
 * friends_invalid.
 */
export async function splitGroup(
  db: Db,
  order: OrderNow,
  friends: readonly Friend[],
  organiser: { name: string; mobile: string },
): Promise<Split> {
  const split = checkSplit(order, friends);
  const made = ({ name, mobile }: typeof organiser, paise: Paise): NewShare => ({
    share_id: newUuid(),
    name,
    mobile,
    amount_paise: paise,
  });
  const own = made(organiser, split.own);
  const anew = [own, ...friends.map((friend, i) => made(friend, split.friends[i] ?? 0))];
  // A list that was left for the whole stands no more.
  const before = (await findShares(db, order)).filter(({ state }) => state !== 'LAPSED');
  const [stored] = before;
  const isStored = ({ name, mobile, amount_paise }: NewShare, i: number) =>
    before[i]?.name === name && before[i].mobile === mobile && before[i].amount_paise === amount_paise;
  if (stored && before.length === anew.length && anew.every(isStored))
    return { own: stored, anew: null, replaces: false };
  return { own, anew, replaces: stored !== undefined };
}

export interface PayLink {
  name: string;
  mobile: string;
  amount: number;
  url: string;
}

/** Returns the friends' links, each with the right to pay one share. */
export function payLinks(ctx: Context, shares: readonly ShareRow[]): PayLink[] {
  return shares
    .filter((share) => share.position > 0)
    .map((share) => ({
      name: share.name,
      mobile: share.mobile,
      amount: toRupees(share.amount_paise),
      url: shareLink(ctx, share),
    }));
}
