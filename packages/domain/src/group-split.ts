import { isName, isTenDigits } from './forms/field-rules.ts';
import { LEAST_BY_CARD, type Paise, splitEvenly } from './money.ts';

// Sharing a booking with friends (J-22, AMB-78): each person pays a share, and the shares sum to the total.

export type Friend = { name: string; mobile: string; amount?: Paise };
export type FriendProblem =
  | 'none'
  | 'too_many'
  | 'name'
  | 'mobile'
  | 'repeated'
  | 'mixed_amounts'
  | 'amounts';

/**
 * Shares in order: the organiser's first, then each friend's. `problem` says what is wrong with the list,
 * `friend` which line is wrong.
 */
export type GroupSplit =
  | { ok: true; own: Paise; friends: Paise[] }
  | { ok: false; reason: 'friends_invalid'; problem: FriendProblem; friend: number | null };

/**
 * Checks the list and makes the shares. A group has one to seats - 1 friends, with names and distinct
 * ten-digit numbers. Without amounts the split is equal, and the organiser takes the odd paise. With an
 * amount for every friend the organiser pays the rest, at least a rupee.
 */
export function splitAmongFriends(friends: readonly Friend[], seats: number, total: Paise): GroupSplit {
  if (friends.length === 0) return invalid('none');
  if (friends.length > seats - 1) return invalid('too_many');
  const numbers = friends.map((friend) => friend.mobile);
  for (const [index, { name, mobile }] of friends.entries()) {
    if (!isName(name)) return invalid('name', index);
    if (!isTenDigits(mobile)) return invalid('mobile', index);
    if (numbers.indexOf(mobile) < index) return invalid('repeated', index);
  }
  const named = friends.filter((friend) => friend.amount !== undefined).length;
  if (named !== 0 && named !== friends.length) return invalid('mixed_amounts');
  const shares = named === 0 ? splitEvenly(total, friends.length + 1) : withOwnRest(friends, total);
  const short = shares.findIndex((share) => !Number.isInteger(share) || share < LEAST_BY_CARD);
  if (short >= 0) return invalid('amounts', short === 0 ? null : short - 1);
  const [own = 0, ...others] = shares;
  return { ok: true, own, friends: others };
}

function withOwnRest(friends: readonly Friend[], total: Paise): Paise[] {
  const amounts = friends.map((friend) => friend.amount ?? 0);
  return [total - amounts.reduce((sum, amount) => sum + amount, 0), ...amounts];
}

function invalid(problem: FriendProblem, friend: number | null = null): GroupSplit {
  return { ok: false, reason: 'friends_invalid', problem, friend };
}
