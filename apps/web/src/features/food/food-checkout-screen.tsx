import { useT } from '@houseful/app-kit/text.tsx';
import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { BookingScreen } from '../../booking/booking-screen.tsx';
import { pageMeta } from '../../seo.ts';
import { FoodAlone } from './food-alone.tsx';
import { HeldFood } from './held-food.tsx';
import { FoodWaiting } from './menu-skeleton.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Food and drinks') }));

/** /fnd-checkout: food for a held booking, or the start of an order without seats (H-24, AMB-59). */
export default function FoodCheckoutScreen() {
  const t = useT();
  const [isAlone, setAlone] = useState(false);
  if (isAlone) return <FoodAlone />;
  return (
    <BookingScreen
      step="food"
      title={t('Food and drinks')}
      loading={<FoodWaiting />}
      onNone={() => setAlone(true)}
    >
      {(booking) => <HeldFood booking={booking} />}
    </BookingScreen>
  );
}
