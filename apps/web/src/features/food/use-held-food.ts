import { useAgainOnReturn } from '@houseful/app-kit/use-again-on-return.ts';
import { addItem, type CartLine, removeItem } from '@houseful/domain/food-cart.ts';
import { useEffect, useRef, useState } from 'react';
import { actInHold } from '../../booking/act-in-hold.ts';
import type { Order } from '../../booking/receive.ts';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { saveFood } from './queries.ts';
import type { Delivery } from './receive.ts';
import type { Cart } from './use-own-cart.ts';

/** After the last press, ms: a row of presses is one call. */
const SETTLE_MS = 250;

interface Food {
  lines: readonly CartLine[];
  delivery: Delivery;
}

export interface HeldFood extends Cart {
  delivery: Delivery;
  setDelivery: (delivery: Delivery) => void;
  /** The server has not confirmed the shown food yet. */
  saving: boolean;
  /** Waits for the server's word; false when it refused. */
  settle: () => Promise<boolean>;
}

const foodOf = ({ items, delivery, delivery_time }: Order): Food => ({
  lines: items.map(({ id: item, quantity }) => ({ item, quantity })),
  delivery: {
    type: delivery,
    time: delivery_time === 'before_show' ? 'before_show' : 'during_interval',
  },
});

/**
 * The food of a held booking. A press shows at once; a moment later the whole set is sent, one call at a time
 * (AMB-68). The answer counts, and a refusal brings the server's food back. Offline presses are kept and go
 * out with the next one, or when the network is back.
 */
export function useHeldFood({ order, keep, refresh }: LiveBooking): HeldFood {
  const [wanted, setWanted] = useState<Food | null>(null);
  /** The food that the server has not confirmed. A ref, because a closure may be older. */
  const pending = useRef<Food | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isUnheard, setUnheard] = useState(false);
  const shown = wanted ?? foodOf(order);

  const send = async (): Promise<boolean> => {
    setUnheard(false);
    for (let asked = pending.current; asked; asked = pending.current) {
      const saved = await saveFood(order.reservation_id ?? '', asked.lines, asked.delivery);
      if (!saved.ok) {
        if (saved.http === 0) {
          setUnheard(true);
        } else {
          pending.current = null;
          setWanted(null);
        }
        // `useBookingEnd` tells the end of the hold.
        actInHold(saved);
        refresh();
        return false;
      }
      if (pending.current === asked) pending.current = null;
      keep(saved.data);
    }
    return true;
  };
  const settle = () => {
    clearTimeout(timer.current);
    sending.current ??= send().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  const change = (changes: Partial<Food>) => {
    pending.current = { ...(pending.current ?? shown), ...changes };
    setWanted(pending.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void settle(), SETTLE_MS);
  };

  // Shown until the order that confirms it is on the screen, so that no number jumps back.
  useEffect(() => {
    if (!pending.current) setWanted(null);
  }, [order]);
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => () => void latest.current(), []);
  useAgainOnReturn(isUnheard, () => void settle());

  return {
    ...shown,
    add: (item) => {
      const added = addItem((pending.current ?? shown).lines, item);
      if (added.ok) change({ lines: added.cart });
    },
    remove: (item) => change({ lines: removeItem((pending.current ?? shown).lines, item) }),
    setDelivery: (delivery) => change({ delivery }),
    saving: wanted !== null,
    settle,
  };
}
