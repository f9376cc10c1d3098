import type { LiveBooking } from '../../booking/use-booking.ts';
import { useT } from '../../text.tsx';

/** The menu of the cinema, for the hold that is running. Changes go to the server and come back with `booking.keep(order)`. */
export function FoodMenu({ booking }: { booking: LiveBooking }) {
  const t = useT();
  return <p className="mt-8">{t('Your seats at {cinema} are kept while you decide.', { cinema: booking.order.cinema.Cinema_strName })}</p>;
}
