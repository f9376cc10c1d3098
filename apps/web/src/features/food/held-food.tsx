import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { toPaise } from '@houseful/domain/money.ts';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TimeLeft } from '../../booking/time-left.tsx';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { paths } from '../../paths.ts';
import { BookingSidebar } from './booking-sidebar.tsx';
import { FoodBar } from './food-bar.tsx';
import { FoodHead } from './food-head.tsx';
import { FoodMenu } from './food-menu.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { menuQuery } from './queries.ts';
import { useHeldFood } from './use-held-food.ts';

/**
 * Food for a booking in progress: the server keeps the cart, and Proceed leads on even without any (H-27,
 * H-37, AMB-59).
 */
export function HeldFood({ booking }: { booking: LiveBooking }) {
  const t = useT();
  const navigate = useNavigate();
  const { order } = booking;
  const food = useHeldFood(booking);
  const menu = useLive(menuQuery(order.cinema.id, useLang()));
  const [leaving, setLeaving] = useState(false);

  const empty = order.only_fnd && food.lines.length === 0;
  const proceed = async () => {
    if (empty) return notify(t('Please add at least one item.'), 'alert');
    setLeaving(true);
    const saved = await food.settle();
    setLeaving(false);
    if (saved) await navigate(paths.summary());
  };
  const seats = order.seats.length;
  const dishes = food.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const counts = [
    seats > 0 && t('{n, plural, one {# seat} other {# seats}}', { n: seats }),
    dishes > 0 && t('{n, plural, one {# food item} other {# food items}}', { n: dishes }),
  ];
  return (
    <>
      <TimeLeft booking={booking} look="strip" className="fd-strip tablet:hidden" />
      <div className="hf-container fd-page">
        <div>
          <FoodHead
            cinema={order.cinema.name}
            delivery={{
              value: food.delivery,
              onChange: food.setDelivery,
              toSeat: menu.data?.cinema?.deliveryAllowed ?? false,
            }}
          />
          {menu.data ? (
            <FoodMenu
              menu={menu.data}
              cart={food}
              onRetry={() => void menu.refetch()}
              retrying={menu.isFetching}
            />
          ) : (
            <MenuSkeleton />
          )}
        </div>
        <BookingSidebar
          booking={booking}
          saving={food.saving}
          leaving={leaving}
          empty={empty}
          onProceed={() => void proceed()}
        />
      </div>
      <FoodBar
        total={toPaise(order.total)}
        busy={leaving}
        empty={empty}
        caption={dishes === 0 && !order.only_fnd ? t('Go on without food') : undefined}
        onProceed={() => void proceed()}
      >
        {counts.filter(Boolean).join(', ')}
      </FoodBar>
    </>
  );
}
