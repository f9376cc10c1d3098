import { toPaise } from '@houseful/domain/money.ts';
import { useState } from 'react';
import type { Order } from '../../booking/receive.ts';
import {
  type CheckedFriends,
  checkFriends,
  type FriendFault,
  type FriendRow,
  previewShares,
  type Shares,
} from './friend-shares.ts';
import { newRow } from './friends-form.tsx';
import { keepForm, readForm } from './kept-form.ts';

const noFriend = (): FriendRow[] => [newRow([])];

/** The friends typed for one booking, kept while it lives. */
export function useFriends({ transaction_id: id, seats, total: rupees }: Order): {
  rows: FriendRow[];
  change: (rows: FriendRow[]) => void;
  shares: Shares | null;
  fault: FriendFault | undefined;
  /** Marks what is wrong; answers the list to send. */
  check: () => CheckedFriends;
  total: number;
} {
  const [rows, setRows] = useState(() => readForm(id).friends ?? noFriend());
  const [fault, setFault] = useState<FriendFault>();
  const total = toPaise(rupees);
  const change = (next: FriendRow[]) => {
    setRows(next);
    setFault(undefined);
    keepForm(id, { friends: next });
  };
  const check = () => {
    const checked = checkFriends(rows, seats.length, total);
    setFault(checked.ok ? undefined : checked.fault);
    return checked;
  };
  return { rows, change, shares: previewShares(rows, total), fault, check, total };
}
