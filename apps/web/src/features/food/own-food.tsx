import { useT } from '@houseful/app-kit/text.tsx';
import { DEFAULT_DELIVERY } from '@houseful/domain/food-cart.ts';
import { toPaise } from '@houseful/domain/money.ts';
import type { ReactNode } from 'react';
import { useChosenCinema } from '../../account/chosen-places.ts';
import { FoodBar } from './food-bar.tsx';
import { FoodHead } from './food-head.tsx';
import { FoodMenu } from './food-menu.tsx';
import { type OwnLine, OwnSidebar } from './own-sidebar.tsx';
import type { Menu } from './queries.ts';
import type { Delivery } from './receive.ts';
import { keepFoodFor, useFoodFor } from './use-food-for.ts';
import { useFoodProceed } from './use-food-order.ts';
import { useOwnCart } from './use-own-cart.ts';

type OwnFoodProps = {
  menu: Menu;
  direct: boolean;
  onRetry: () => void;
  retrying: boolean;
  /** Stands in the menu's place where there is none. */
  otherwise?: ReactNode;
};

/** The menu of a cinema with a cart of its own: food without seats (H-01, H-10, H-28). */
export function OwnFood({ menu, direct, onRetry, retrying, otherwise }: OwnFoodProps) {
  const t = useT();
  const cart = useOwnCart(menu.code);
  const chosen = useChosenCinema();
  const booking = useFoodFor(menu.code);
  const delivery: Delivery = booking?.delivery ?? DEFAULT_DELIVERY;
  const lines = cart.lines.flatMap(({ item: id, quantity }): OwnLine[] => {
    const item = menu.items.find((dish) => dish.id === id);
    return item ? [{ item, quantity, paise: toPaise(item.price) }] : [];
  });
  const totalPaise = lines.reduce((sum, { quantity, paise }) => sum + quantity * paise, 0);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const asked = lines.map(({ item, quantity }) => ({ item: item.id, quantity }));
  const { proceed, busy } = useFoodProceed(menu.code, asked, delivery, direct);

  const choice = booking && {
    value: delivery,
    onChange: (next: Delivery) => keepFoodFor({ ...booking, delivery: next }),
    toSeat: menu.cinema?.deliveryAllowed ?? false,
  };
  return (
    <>
      <div className="hf-container fd-page">
        <div>
          <FoodHead
            cinema={menu.cinema?.name ?? (chosen?.id === menu.code ? chosen.name : undefined)}
            direct={direct}
            delivery={choice ?? undefined}
          />
          <FoodMenu menu={menu} cart={cart} onRetry={onRetry} retrying={retrying} otherwise={otherwise} />
        </div>
        <OwnSidebar lines={lines} totalPaise={totalPaise} booking={booking} onProceed={proceed} busy={busy} />
      </div>
      <FoodBar total={totalPaise} onProceed={proceed} busy={busy} empty={count === 0}>
        {t('{n, plural, one {# food item} other {# food items}}', { n: count })}
      </FoodBar>
    </>
  );
}
