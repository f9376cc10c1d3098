import type { Data } from '@houseful/app-kit/data.ts';
import type { CartLine, DeliveryTime, DeliveryType } from '@houseful/domain/food-cart.ts';
import { receiveTicket } from '../../booking/receive-ticket.ts';

type WireMenu = Data<'GET /webapp/items'>;

export interface Delivery {
  type: DeliveryType;
  time: DeliveryTime;
}

/** The target of an order without seats: a booking, or a seat of a show of today. */
export type FoodPlace =
  | { bookingId: string }
  | { session: number; film: string | null; row: string; seat: string };

/** A dish of the menu, priced in rupees. */
export type FoodItem = ReturnType<typeof receiveItem>;

export const receiveItem = ({
  Item_strID: id,
  Item_strDescription: name,
  Item_intPrice: price,
  ...item
}: WireMenu[number]) => ({ ...item, id, name, price });

/** Reads the cinema of a menu. */
export const receiveMenuCinema = (cinema: {
  Cinema_strID: string;
  Cinema_strName: string;
  cinema_has_chefs_corner: string;
  delivery_allowed: boolean;
}) => ({
  id: cinema.Cinema_strID,
  name: cinema.Cinema_strName,
  chefsCorner: cinema.cinema_has_chefs_corner === 'Y',
  deliveryAllowed: cinema.delivery_allowed,
});

/** Reads a show of today. */
export const receiveTodayShow = (show: Data<'GET /webapp/booking/today-shows'>[number]) => ({
  id: show.Session_lngSessionId,
  film: show.Film_strCode,
  label: show.string,
  startsAt: show.Session_dtmRealShow,
});

/** Reads the active bookings with seats, the next show first. */
export const receiveOwnSeats = (answer: Data<'GET /webapp/profile/bookings'>) =>
  answer.bookings
    .map(receiveTicket)
    .filter(({ booking_status, seats }) => booking_status === 'Active' && seats !== '')
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));

/** Reads the booking that food is for. Its seats come only to its owner, or with its phone number. */
export const receiveVerified = (found: Data<'POST /webapp/booking/verify-booking'>) => ({
  bookingId: found.booking_id,
  cinema: { id: found.Cinema_strID, name: found.Cinema_strName },
  show: { id: found.Session_lngSessionId, startsAt: found.Session_dtmRealShow },
  film: found.Film_strTitle,
  seats: found.strSeatInfo ?? '',
});

/** Builds the food of a request. */
export const sentFood = (lines: readonly CartLine[], { type, time }: Delivery) => ({
  items: lines.map(({ item, quantity }) => ({ Item_strID: item, quantity })),
  fndType: type,
  delivery_time: time,
});

/** Builds the place of a request. */
export const sentPlace = (place: FoodPlace) =>
  'bookingId' in place
    ? { booking_id: place.bookingId }
    : { session_id: place.session, filmCode: place.film ?? '', row: place.row, seat: place.seat };
