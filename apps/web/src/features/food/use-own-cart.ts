import { storedObject } from '@houseful/app-kit/stored-object.ts';
import { onVisitorEvent } from '@houseful/app-kit/visitor-events.ts';
import { addItem, type CartLine, MAX_ITEM_QUANTITY, removeItem } from '@houseful/domain/food-cart.ts';
import { createStore, useStore } from '@houseful/ui/store.ts';
import { foodCarts } from '../../account/persisted-state.ts';

/** The lines of a cart, and the ways to change them. */
export interface Cart {
  lines: readonly CartLine[];
  add: (item: string) => void;
  remove: (item: string) => void;
}

type Carts = Readonly<Record<string, readonly CartLine[]>>;
const none: readonly CartLine[] = [];

/** The carts of an earlier page of this tab: ids and quantities only. Anything malformed counts as absent. */
export function decodeCarts(text: string | null): Carts {
  const entries = Object.entries(storedObject(text) ?? {}).filter(([, lines]) => Array.isArray(lines)) as [
    string,
    unknown[],
  ][];
  return Object.fromEntries(entries.map(([cinema, lines]) => [cinema, lines.filter(isLine)]));
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { item, quantity } = value as Partial<CartLine>;
  return (
    typeof item === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= MAX_ITEM_QUANTITY
  );
}

const carts = createStore<Carts>({});
if (typeof document !== 'undefined') carts.set(decodeCarts(foodCarts.read()));
onVisitorEvent((event) => event === 'ended' && keep({}));

function keep(next: Carts): void {
  carts.set(next);
  if (typeof document === 'undefined') return;
  const filled = Object.entries(next).filter(([, lines]) => lines.length > 0);
  foodCarts.write(filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled)));
}

/** Returns a cinema's lines. The chain chooses the code, so it may be a name that every object inherits. */
const linesOf = (all: Carts, cinema: string): readonly CartLine[] =>
  (Object.hasOwn(all, cinema) && all[cinema]) || none;

/**
 * Clears the carts: on entering /fnd-checkout without a booking in progress (H-24), and after an order has
 * begun.
 */
export const clearCarts = (): void => keep({});

/**
 * The cart of food without seats: one per cinema, in this tab until it is closed. The server decides on
 * prices and stock (H-07, H-08).
 */
export function useOwnCart(cinema: string): Cart {
  const lines = linesOf(useStore(carts), cinema);
  const change = (next: readonly CartLine[]) => keep({ ...carts.read(), [cinema]: next });
  return {
    lines,
    add: (item) => {
      const added = addItem(linesOf(carts.read(), cinema), item);
      if (added.ok) change(added.cart);
    },
    remove: (item) => change(removeItem(linesOf(carts.read(), cinema), item)),
  };
}
