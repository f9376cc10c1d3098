import { NotLoaded } from '@houseful/app-kit/not-loaded.tsx';
import { useT } from '@houseful/app-kit/text.tsx';
import { quantityOf } from '@houseful/domain/food-cart.ts';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { FilterBar } from '@houseful/ui/kit/tabs.tsx';
import { type ReactNode, useState } from 'react';
import './food.css';
import './food-menu.css';
import { FoodItemCard } from './food-item.tsx';
import type { Menu } from './queries.ts';
import type { FoodItem } from './receive.ts';
import type { Cart } from './use-own-cart.ts';

const ALL = '';
const CHEFS_CORNER = 'chefs-corner';
/** Dishes whose pictures are in view at once. */
const IN_VIEW = 3;

interface Part {
  id: string;
  name: string;
  items: FoodItem[];
}

/** The dishes in the parts of the menu, in the server's order. */
export function partsOf(items: readonly FoodItem[]): Part[] {
  const parts = new Map<string, Part>();
  for (const item of items) {
    const part = parts.get(item.filter_id) ?? { id: item.filter_id, name: item.filter_name, items: [] };
    part.items.push(item);
    parts.set(part.id, part);
  }
  return [...parts.values()];
}

type MenuProps = {
  menu: Menu;
  cart: Cart;
  /** Asks for the menu again. */
  onRetry: () => void;
  retrying: boolean;
  /** Stands where there is no menu. */
  otherwise?: ReactNode;
};

/** Filters, then the dishes (H-02..H-04). Chef's Corner is offered only where the cinema has one. */
export function FoodMenu({ menu, cart, onRetry, retrying, otherwise }: MenuProps) {
  const t = useT();
  const [chosen, setChosen] = useState(ALL);
  const [isVegOnly, setVegOnly] = useState(false);
  const parts = partsOf(menu.items);
  const filters = parts.filter(({ id }) => id !== CHEFS_CORNER || menu.cinema?.chefsCorner);
  const filter = filters.some(({ id }) => id === chosen) ? chosen : ALL;
  const shown = parts
    .filter(({ id }) => filter === ALL || id === filter)
    .map((part) => ({
      ...part,
      items: part.items.filter((item) => !isVegOnly || item.item_category === 'V'),
    }))
    .filter(({ items }) => items.length > 0);
  const first = new Set(shown.flatMap(({ items }) => items).slice(0, IN_VIEW));

  if (menu.items.length === 0 && !menu.failed && otherwise) return otherwise;
  if (menu.items.length === 0) {
    const text = t('No Records Found');
    if (!menu.failed) return <EmptyState text={text} hint={t('Nothing is sold here at the moment.')} />;
    return (
      <NotLoaded
        text={text}
        hint={t('The menu could not be loaded.')}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  }
  return (
    <>
      <FilterBar
        className="fd-filters"
        label={t('Parts of the menu')}
        filters={[{ id: ALL, label: t('All') }, ...filters.map(({ id, name }) => ({ id, label: name }))]}
        value={filter}
        onChange={setChosen}
        aside={
          <button
            type="button"
            className="hf-tab fd-filters__veg"
            aria-pressed={isVegOnly}
            onClick={() => setVegOnly(!isVegOnly)}
          >
            {t('Veg only')}
            <span className="fd-switch" aria-hidden="true" />
          </button>
        }
      />
      {shown.map((part) => (
        <section key={part.id} className="fd-part">
          <h2>
            {part.name}{' '}
            {part.id === CHEFS_CORNER && <span className="fd-part__note">{t('Cooked to order')}</span>}
          </h2>
          <div className="fd-items">
            {part.items.map((item) => (
              <FoodItemCard
                key={item.id}
                item={item}
                quantity={quantityOf(cart.lines, item.id)}
                onAdd={() => cart.add(item.id)}
                onRemove={() => cart.remove(item.id)}
                priority={first.has(item)}
              />
            ))}
          </div>
        </section>
      ))}
      {shown.length === 0 && (
        <EmptyState text={t('No Records Found')} hint={t('Nothing vegetarian in this part of the menu.')} />
      )}
    </>
  );
}
