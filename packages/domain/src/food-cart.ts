import type { Paise } from './money.ts';

// The food lines of an order and how they are handed over (H-07, H-08, H-17..H-20, AMB-65..68).

/** The most portions of one item in one order. */
export const MAX_ITEM_QUANTITY = 9;

export type CartLine = { item: string; quantity: number };

export type DeliveryType = 'pickup' | 'deliver';
export type DeliveryTime = 'before_show' | 'during_interval';
export const DEFAULT_DELIVERY: { type: DeliveryType; time: DeliveryTime } = {
  type: 'pickup',
  time: 'during_interval',
};

export type CartChange = { ok: true; cart: CartLine[] } | { ok: false; reason: 'item_cap' };
export type CartCheck = { ok: true; cart: CartLine[] } | { ok: false; reason: 'item_cap' | 'invalid_input' };

export function quantityOf(cart: readonly CartLine[], item: string): number {
  return cart.find((line) => line.item === item)?.quantity ?? 0;
}

/** Adds one of an item, up to nine. The given cart is never changed. */
export function addItem(cart: readonly CartLine[], item: string): CartChange {
  const quantity = quantityOf(cart, item);
  if (quantity >= MAX_ITEM_QUANTITY) return { ok: false, reason: 'item_cap' };
  if (quantity === 0) return { ok: true, cart: [...cart, { item, quantity: 1 }] };
  return {
    ok: true,
    cart: cart.map((line) => (line.item === item ? { item, quantity: quantity + 1 } : line)),
  };
}

/** Removes one of an item; the last one removes the line. */
export function removeItem(cart: readonly CartLine[], item: string): CartLine[] {
  return cart.flatMap((line) =>
    line.item !== item ? [line] : line.quantity > 1 ? [{ item, quantity: line.quantity - 1 }] : [],
  );
}

/**
 * Checks a list of lines as the server sees it: an item named twice is one line, and quantities are whole, 1
 * to 9 per item (H-07).
 */
export function checkCart(lines: readonly CartLine[]): CartCheck {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1) return { ok: false, reason: 'invalid_input' };
    quantities.set(item, (quantities.get(item) ?? 0) + quantity);
  }
  if ([...quantities.values()].some((quantity) => quantity > MAX_ITEM_QUANTITY))
    return { ok: false, reason: 'item_cap' };
  return { ok: true, cart: [...quantities].map(([item, quantity]) => ({ item, quantity })) };
}

/**
 * Returns the sum of price times quantity, by the server's prices. Returns null when an item has no price
 * because it left the menu (917).
 */
export function cartTotal(
  cart: readonly CartLine[],
  pricePaise: (item: string) => Paise | undefined,
): Paise | null {
  let total = 0;
  for (const { item, quantity } of cart) {
    const price = pricePaise(item);
    if (price === undefined) return null;
    total += price * quantity;
  }
  return total;
}

/**
 * Checks the way of handing over: deliver needs delivery to be on (919) and a place to bring it to (932);
 * pick-up needs neither.
 */
export function checkDelivery(
  type: DeliveryType,
  deliveryAllowed: boolean,
  place: { row?: string | null; seat?: string | null },
): { ok: true } | { ok: false; reason: 'delivery_off' | 'seat_details_missing' } {
  if (type === 'pickup') return { ok: true };
  if (!deliveryAllowed) return { ok: false, reason: 'delivery_off' };
  return place.row && place.seat ? { ok: true } : { ok: false, reason: 'seat_details_missing' };
}

/**
 * Says whether the seat-details button is disabled: exactly when deliver is chosen while delivery is off. It
 * is never hidden (AMB-65).
 */
export function isSubmitDisabled(type: DeliveryType, deliveryAllowed: boolean): boolean {
  return type === 'deliver' && !deliveryAllowed;
}
