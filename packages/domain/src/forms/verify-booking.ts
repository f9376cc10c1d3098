import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isFilled, isTenDigits } from './field-rules.ts';

/** `number` is null where the cinema vouches instead (food checkout, H-34). */
export type VerifyBookingForm = { bookingId: string; number: string | null };
export type VerifyBookingField = 'bookingId' | 'number';

const CHECKS: readonly Check<VerifyBookingForm, VerifyBookingField>[] = [
  // No full stop here: the sentence with a stop is the server's answer to an ID that matches nothing
  // (AMB-64).
  {
    field: 'bookingId',
    message: 'Please enter a valid booking ID',
    passes: (form) => isFilled(form.bookingId),
  },
  {
    field: 'number',
    message: 'Please enter a valid phone number',
    passes: ({ number }) => number === null || isTenDigits(number),
  },
];

/** Checks the booking ID, then the phone number; the browser calls only when both are there (H-31). */
export function checkVerifyBooking(form: VerifyBookingForm): FormResult<VerifyBookingField> {
  return checkForm(form, CHECKS);
}
