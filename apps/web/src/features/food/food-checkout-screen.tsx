import { formatWholeRupees } from '@houseful/domain/money.ts';
import { Button } from '@houseful/ui/button.tsx';
import { PageTitle } from '@houseful/ui/page.tsx';
import { type MetaArgs, useLocation, useNavigate } from 'react-router';
import { BookingScreen } from '../../booking/booking-screen.tsx';
import { TimeLeft } from '../../booking/time-left.tsx';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { chosenCinema } from '../../chosen-places.ts';
import { paths } from '../../paths.ts';
import { readState } from '../../persisted-state.ts';
import { pageMeta } from '../../seo.ts';
import { useT } from '../../text.tsx';
import { BookingSidebar } from './booking-sidebar.tsx';
import { FoodMenu } from './food-menu.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, (t) => ({ title: t('Food and drinks') }));

/** /fnd-checkout: food for the seats that are held. Without a hold it clears and goes to the cinema's food, if one is chosen (H-24, AMB-59). */
export default function FoodCheckoutScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goToFood = () => {
    const cinema = readState().cinema ?? chosenCinema()?.id;
    void navigate(cinema ? paths.food(cinema) + search : paths.home(), { replace: true });
  };
  return (
    <BookingScreen step="food" title={t('Food and drinks')} onNone={goToFood}>
      {(booking) => <Checkout booking={booking} />}
    </BookingScreen>
  );
}

function Checkout({ booking }: { booking: LiveBooking }) {
  const t = useT();
  const navigate = useNavigate();
  const { order } = booking;
  const proceed = () => void navigate(paths.summary());
  const dishes = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <TimeLeft booking={booking} look="strip" className="tablet:hidden" />
      <div className="hf-container grid gap-8 py-10 phone:pt-6 phone:pb-32 tablet:grid-cols-[minmax(0,1fr)_18rem] desktop:grid-cols-[minmax(0,1fr)_23.5rem] tablet:items-start desktop:gap-14">
        <div>
          <PageTitle look="work">{t('Food and drinks')}</PageTitle>
          <p className="mt-2">{t('From the counter at {cinema}', { cinema: order.cinema.Cinema_strName })}</p>
          <FoodMenu booking={booking} />
        </div>
        <BookingSidebar booking={booking} onProceed={proceed} />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 bg-surface px-5 py-3 shadow-bar tablet:hidden">
        <p>
          <b data-pay-bar className="block font-display text-[1.875rem] leading-none font-black">
            {formatWholeRupees(Math.round(order.totalAmount * 100))}
          </b>
          <span className="hf-meta text-muted">
            {t('{n, plural, one {# seat} other {# seats}}', { n: order.selectedSeats.length })}
            {dishes > 0 && `, ${t('{n, plural, one {# food item} other {# food items}}', { n: dishes })}`}
          </span>
        </p>
        <Button look="primary" onClick={proceed}>
          {t('Proceed')}
        </Button>
      </div>
    </>
  );
}
