import { cleanLine } from '@houseful/domain/forms/clean-text.ts';
import { type Friend, type FriendProblem, splitAmongFriends } from '@houseful/domain/group-split.ts';
import { fromRupees, LEAST_BY_CARD, type Paise, splitEvenly, toRupees } from '@houseful/domain/money.ts';

/** A friend as typed. An empty amount means an equal part of the rest. */
export interface FriendRow {
  /** The React key of the row. */
  key: number;
  name: string;
  mobile: string;
  amount: string;
}

export interface Shares {
  own: Paise;
  friends: Paise[];
}

/** Parses typed rupees; returns null for text that is no amount. */
const typedPaise = (amount: string): Paise | null => fromRupees(Number(amount.replaceAll(',', '')));

/**
 * Returns everybody's share. Typed amounts stand; the rest is split evenly, and indivisible paise go to the
 * organiser. Returns null while a typed amount is invalid or leaves too little for the others (J-22, AMB-78).
 */
export function previewShares(rows: readonly FriendRow[], total: Paise): Shares | null {
  const typed = rows.map(({ amount }) => (amount.trim() === '' ? undefined : typedPaise(amount)));
  if (typed.includes(null)) return null;
  const left = total - typed.reduce<number>((sum, paise) => sum + (paise ?? 0), 0);
  const open = typed.filter((paise) => paise === undefined).length;
  if (left < LEAST_BY_CARD * (open + 1)) return null;
  const parts = splitEvenly(left, open + 1);
  const [own = 0, ...others] = parts;
  return { own, friends: typed.map((paise) => paise ?? others.shift() ?? 0) };
}

export interface FriendFault {
  /** Index of the row, or null for the list. */
  row: number | null;
  field: 'name' | 'mobile' | 'amount' | null;
  message: string;
}

const FAULTS: Record<FriendProblem, Omit<FriendFault, 'row'>> = {
  none: { field: null, message: 'Add at least one friend.' },
  too_many: { field: null, message: 'There cannot be more friends than other seats.' },
  name: { field: 'name', message: 'Please enter a name' },
  mobile: { field: 'mobile', message: 'Please enter a valid phone number' },
  repeated: { field: 'mobile', message: 'This number is in the list already.' },
  mixed_amounts: {
    field: 'amount',
    message: 'Every share must be at least ₹1, and together they must be the total.',
  },
  amounts: {
    field: 'amount',
    message: 'Every share must be at least ₹1, and together they must be the total.',
  },
};

export type CheckedFriends =
  | { ok: true; friends: FriendSent[]; own: Paise }
  | { ok: false; fault: FriendFault };
export interface FriendSent {
  name: string;
  mobile: string;
  amount?: number;
}

/**
 * The list as it is sent, judged by the same rule as on the server; without a typed amount the server splits.
 */
export function checkFriends(rows: readonly FriendRow[], seats: number, total: Paise): CheckedFriends {
  const isTyped = rows.some(({ amount }) => amount.trim() !== '');
  const shares = previewShares(rows, total);
  const friends: Friend[] = rows.map(({ name, mobile }, at) => ({
    name: cleanLine(name),
    mobile,
    ...(isTyped && { amount: shares?.friends[at] ?? -1 }),
  }));
  const split = splitAmongFriends(friends, seats, total);
  if (!split.ok)
    return {
      ok: false,
      fault: { row: split.friend ?? (rows.length > 0 ? 0 : null), ...FAULTS[split.problem] },
    };
  return {
    ok: true,
    own: split.own,
    friends: friends.map(({ name, mobile, amount }) => ({
      name,
      mobile,
      ...(amount !== undefined && { amount: toRupees(amount) }),
    })),
  };
}
