import { useT } from '@houseful/app-kit/text.tsx';
import { onVisitorEvent } from '@houseful/app-kit/visitor-events.ts';
import { createStore, useStore } from '@houseful/ui/store.ts';
import { foodFor } from '../../account/persisted-state.ts';
import { dayAndTime } from '../../programme/days.ts';
import type { Delivery } from './receive.ts';

/**
 * The booking that food is ordered for, once the server has confirmed it (H-21). It outlives the clearing of
 * the cart (AMB-127).
 */
export interface FoodFor {
  bookingId: string;
  cinema: { id: string; name: string };
  show: { id: number; startsAt: string };
  film: string;
  /**
   * Present only if the server tells it: to the owner, or to a person who knows the booking's phone number.
   */
  seats: string;
  delivery: Delivery;
}

const verified = createStore<FoodFor | null>(null);
if (typeof document !== 'undefined') verified.set(decodeFoodFor(foodFor.read()));
onVisitorEvent((event) => event === 'ended' && keepFoodFor(null));

/** Reads the stored booking of this tab; a text of another shape counts as absent. */
export function decodeFoodFor(text: string | null): FoodFor | null {
  if (!text) return null;
  try {
    const given = JSON.parse(text) as Partial<FoodFor> | null;
    return given?.bookingId && given.cinema?.id && given.show?.id && given.delivery?.type
      ? (given as FoodFor)
      : null;
  } catch {
    return null;
  }
}

export function keepFoodFor(booking: FoodFor | null): void {
  verified.set(booking);
  if (typeof document !== 'undefined') foodFor.write(booking && JSON.stringify(booking));
}

/** The verified booking, for food of this cinema alone when one is given. */
export function useFoodFor(cinema?: string): FoodFor | null {
  const booking = useStore(verified);
  return booking && (cinema === undefined || booking.cinema.id === cinema) ? booking : null;
}

/** `Sat 21 Nov, 7:30 PM`: when the booking's show begins. */
export function useShowTime(booking: FoodFor): string {
  return dayAndTime(useT(), Date.parse(booking.show.startsAt));
}
