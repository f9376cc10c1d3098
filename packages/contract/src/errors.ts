import { defaults } from './sentences.ts';

/**
 * The error catalogue (requirements §3.1, §3.2): status, code and sentence of each reason. No other place
 * makes a status code or words a refusal. `message` is the English sentence and the key of its translation.
 * Values of the refusal fill its `{name}` parts.
 */
interface Entry {
  readonly http: number;
  readonly code: number;
  readonly message: string;
}

const business = (code: number, message: string): Entry => ({ http: 200, code, message });
const transport = (code: number, message: string): Entry => ({ http: code, code, message });

const GENERIC = defaults.failed;

export const errors = {
  invalid_input: transport(400, 'Please check the details you entered.'),
  unauthorized: transport(401, 'Your session has expired. Please sign in again.'),
  forbidden: transport(403, 'Your authorization token is invalid or expired'),
  not_found: transport(404, 'No Records Found'),
  method_not_allowed: transport(405, 'This method is not allowed here.'),
  too_slow: transport(408, GENERIC),
  too_large: transport(413, 'The data you sent is too large.'),
  head_too_large: transport(431, 'The data you sent is too large.'),
  too_many_requests: transport(429, 'Too many requests. Please try again later.'),
  failed: transport(500, GENERIC),
  unavailable: transport(503, GENERIC),

  number_unknown: business(900, 'This number is not registered. Please sign up to continue.'),
  otp_wrong: business(901, 'Incorrect OTP. Please try again.'),
  otp_expired: business(902, 'OTP Expired. Please try again.'),
  otp_void: business(903, 'Too many incorrect attempts. Please request a new OTP.'),
  otp_missing: business(904, 'Please request an OTP first.'),
  number_mismatch: business(905, 'The number does not match your account.'),
  number_required: business(906, 'Please verify your mobile number to continue.'),
  challenge_required: business(907, 'Please complete the verification to continue.'),
  fresh_code_required: business(908, 'Please verify your mobile number again to continue.'),

  seat_taken: business(910, 'One or more selected seats are no longer available. Please choose other seats.'),
  price_changed: business(
    911,
    'The price has been changed. Do you want to continue? The old price is {old}, and the new price is {new} per seat.',
  ),
  hold_expired: business(912, 'Your booking session has expired. Please select your seats again.'),
  too_many_seats: business(913, 'Max limit of 10 seats reached'),
  mixed_seat_types: business(914, 'Please select seats of the same type'),
  show_closed: business(915, 'Booking for this show is closed.'),
  bad_transaction: business(916, 'BadTransaction'),
  item_unavailable: business(917, 'This item is currently unavailable.'),
  item_cap: business(918, 'You can add up to 9 of each item.'),
  delivery_off: business(
    919,
    "Due to the Covid Pandenmic and Government SOP's delivery to seat is currently unavailable, please select your slot for pick up.",
  ),
  promo_refused: business(920, 'Invalid promo code'),

  booking_id_wrong: business(930, 'Please enter a valid booking ID.'),
  booking_details_missing: business(931, 'Please enter the booking details.'),
  seat_details_missing: business(932, 'Please enter the seat details.'),

  payment_failed: business(940, 'Payment failed. Please try again.'),
  payment_unverified: business(
    941,
    'We could not verify your payment. Any amount deducted will be refunded.',
  ),
  amount_changed: business(942, 'The amount has changed. Please review and try again.'),
  payment_type_unavailable: business(943, 'This payment option is not available for this booking.'),
  friends_invalid: business(944, 'Please check the friends list.'),
  nothing_due: business(945, 'This amount is already paid.'),

  cancel_too_early: business(950, 'Cancellation is allowed only after 10 minutes of booking.'),
  cancel_too_late: business(951, 'Cancellation is not allowed within 20 minutes of the show.'),
  cancel_food_only: business(952, 'Food and drinks bookings cannot be cancelled.'),
  cancel_not_offered: business(953, 'Cancellation is not available at this cinema.'),
  cancel_quota: business(
    954,
    'You have used 5 cancellations this quarter. Cancellation is blocked until {date}.',
  ),
  state_forbids: business(955, 'This booking cannot be cancelled.'),
  gift_refused: business(956, 'This ticket cannot be gifted.'),
  too_many_holds: business(
    957,
    'You already have two bookings in progress. Please finish or cancel one of them.',
  ),
} as const satisfies Record<string, Entry>;

export type Reason = keyof typeof errors;
