import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { EmptyState } from '@houseful/ui/kit/empty-state.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { chosenCinema } from '../../account/chosen-places.ts';
import { writeState } from '../../account/persisted-state.ts';
import { BookingFrame } from '../../booking/booking-frame.tsx';
import { openModal } from '../../modals/open-modal.ts';
import { paths } from '../../paths.ts';
import { FoodWaiting } from './menu-skeleton.tsx';
import { OwnFood } from './own-food.tsx';
import { type Menu, menuQuery } from './queries.ts';
import { isDirect } from './use-direct.ts';
import { useFoodFor } from './use-food-for.ts';
import { clearCarts } from './use-own-cart.ts';

/**
 * /fnd-checkout without a booking in progress. It starts afresh and goes to the food of the chosen cinema
 * (H-24, AMB-59). A verified booking and the direct flag survive that (H-25, AMB-127). Without a cinema, this
 * page is shown.
 */
export function FoodAlone() {
  const t = useT();
  const navigate = useNavigate();
  const direct = isDirect(useLocation());
  const booking = useFoodFor();
  const [cinema] = useState(() => chosenCinema() && (booking?.cinema.id ?? chosenCinema()?.id));

  const begin = useRef(() => {});
  begin.current = () => {
    clearCarts();
    writeState({ only_fnd: direct || undefined });
    if (cinema) void navigate(paths.food(cinema, { direct }), { replace: true });
  };
  useEffect(() => begin.current(), []);

  return (
    <BookingFrame step="food" onlyFood back={<Link to={paths.foodHome()} aria-label={t('Back')} />}>
      {cinema ? (
        <FoodWaiting />
      ) : booking ? (
        <MenuOf code={booking.cinema.id} direct={direct} />
      ) : (
        <NoCinema direct={direct} />
      )}
    </BookingFrame>
  );
}

function MenuOf({ code, direct }: { code: string; direct: boolean }) {
  const menu = useLive(menuQuery(code, useLang()));
  if (!menu.data) return <FoodWaiting />;
  return (
    <OwnFood
      menu={menu.data}
      direct={direct}
      onRetry={() => void menu.refetch()}
      retrying={menu.isFetching}
    />
  );
}

const NO_MENU: Menu = { code: '', cinema: null, items: [], failed: false };

function NoCinema({ direct }: { direct: boolean }) {
  const t = useT();
  const choose = (
    <Button look="secondary" onClick={() => openModal('cinema', { direct })}>
      {t('Select Cinema')}
    </Button>
  );
  return (
    <OwnFood
      menu={NO_MENU}
      direct={direct}
      onRetry={() => {}}
      retrying={false}
      otherwise={<EmptyState text={t('Choose a cinema to see its menu.')} action={choose} />}
    />
  );
}
