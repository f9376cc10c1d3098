import { useState } from 'react';
import type { Order } from '../../booking/booking-stage.ts';
import { type CheckedFriends, checkFriends, type FriendFault, type FriendRow, previewShares, type Shares } from './friend-shares.tsx';
import { newRow } from './friends-form.tsx';

const KEPT = 'split_friends';
const noFriend = (): FriendRow[] => [newRow([])];

/** The friends typed for one booking. Kept in this tab, so that a payment that failed at the provider's page does not lose them. */
export function useFriends({ transaction_id: id, selectedSeats, totalAmount }: Order): {
  rows: FriendRow[];
  change: (rows: FriendRow[]) => void;
  shares: Shares | null;
  fault: FriendFault | undefined;
  /** Marks what is wrong; answers the list to send. */
  check: () => CheckedFriends;
  total: number;
} {
  const [rows, setRows] = useState(() => read(id) ?? noFriend());
  const [fault, setFault] = useState<FriendFault>();
  const total = Math.round(totalAmount * 100);
  const change = (next: FriendRow[]) => {
    setRows(next);
    setFault(undefined);
    sessionStorage.setItem(KEPT, JSON.stringify({ id, rows: next }));
  };
  const check = () => {
    const checked = checkFriends(rows, selectedSeats.length, total);
    setFault(checked.ok ? undefined : checked.fault);
    return checked;
  };
  return { rows, change, shares: previewShares(rows, total), fault, check, total };
}

function read(id: string): FriendRow[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { id: string; rows: FriendRow[] } | null;
    return kept?.id === id ? kept.rows : null;
  } catch {
    return null;
  }
}

export const forgetFriends = () => sessionStorage.removeItem(KEPT);
