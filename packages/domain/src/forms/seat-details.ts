import { checkDelivery, type DeliveryType } from '../food-cart.ts';
import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isFilled } from './field-rules.ts';

/**
 * Food is brought to a booking, or to a row and seat of one of today's shows. The booking ID wins when both
 * are given.
 */
export type SeatDetailsForm = {
  bookingId: string;
  session: string;
  row: string;
  seat: string;
  delivery: DeliveryType;
  deliveryAllowed: boolean;
};
export type SeatDetailsField = 'bookingId' | 'seat' | 'delivery';

/** Accepts whole numbers from 1; a row is text (H-16). */
export function isSeatNumber(text: string): boolean {
  return /^0*[1-9]\d{0,3}$/.test(text.trim());
}

/**
 * Checks something to find the person by (H-13), then a whole place (H-14), then that delivery is on (H-17).
 * The delivery sentence is a setting (AMB-66).
 */
export function checkSeatDetails(
  form: SeatDetailsForm,
  deliveryMessage: string,
): FormResult<SeatDetailsField> {
  const checks: readonly Check<SeatDetailsForm, SeatDetailsField>[] = [
    {
      field: 'bookingId',
      message: 'Please enter the booking details.',
      passes: ({ bookingId, session }) => isFilled(bookingId) || isFilled(session),
    },
    {
      field: 'seat',
      message: 'Please enter the seat details.',
      passes: ({ bookingId, session, row, seat }) =>
        isFilled(bookingId) || !isFilled(session) || (isFilled(row) && isSeatNumber(seat)),
    },
    {
      field: 'delivery',
      message: deliveryMessage,
      // The place needs no typing where the booking's own seat is known, so this check asks only for the
      // switch.
      passes: ({ delivery, deliveryAllowed }) =>
        checkDelivery(delivery, deliveryAllowed, { row: '-', seat: '-' }).ok,
    },
  ];
  return checkForm(form, checks);
}
