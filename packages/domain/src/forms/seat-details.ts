import { checkDelivery, type DeliveryType } from '../food-cart.ts';
import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isFilled } from './field-rules.ts';

/** Food is brought to a booking, or to a row and seat of a show of today. The booking ID wins when both are given. */
export type SeatDetailsForm = {
  bookingId: string;
  session: string;
  row: string;
  seat: string;
  delivery: DeliveryType;
  deliveryAllowed: boolean;
};
export type SeatDetailsField = 'bookingId' | 'seat' | 'delivery';

/** Rows are text, seats whole numbers from 1 (H-16). */
export function isSeatNumber(text: string): boolean {
  return /^0*[1-9]\d{0,3}$/.test(text.trim());
}

/** Something to find the person by (H-13), then a whole place (H-14), then delivery while it is on (H-17); its sentence is a setting (AMB-66). */
export function checkSeatDetails(form: SeatDetailsForm, deliveryMessage: string): FormResult<SeatDetailsField> {
  const checks: readonly Check<SeatDetailsForm, SeatDetailsField>[] = [
    {
      field: 'bookingId',
      message: 'Please enter the booking details.',
      passes: ({ bookingId, session }) => isFilled(bookingId) || isFilled(session),
    },
    {
      field: 'seat',
      message: 'Please enter the seat details.',
      passes: ({ bookingId, session, row, seat }) => isFilled(bookingId) || !isFilled(session) || (isFilled(row) && isSeatNumber(seat)),
    },
    {
      field: 'delivery',
      message: deliveryMessage,
      // Where a booking's own seat is known the place needs no typing, so only the switch is asked here.
      passes: ({ delivery, deliveryAllowed }) => checkDelivery(delivery, deliveryAllowed, { row: '-', seat: '-' }).ok,
    },
  ];
  return checkForm(form, checks);
}
