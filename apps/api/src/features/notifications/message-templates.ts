/**
 * The messages of the product, as data. A text is English and the key of its translation (hi/messages.json).
 * `values` stand in the order of a provider's registered template. `text` goes to WhatsApp and SMS, `subject`
 * and `mail` to e-mail. Register a changed text anew with WhatsApp and on DLT: TRAI blocks a text that is not
 * registered (docs/rules/messages.md).
 */
export interface MessageTemplate {
  readonly values: readonly string[];
  /** WhatsApp's category: a code may be sent only by an authentication template. */
  readonly kind: 'authentication' | 'utility';
  readonly text: string;
  /** For SMS where it differs: no words of a person's own may travel by SMS. */
  readonly sms?: string;
  /** Values that only the text for SMS has a place for. */
  readonly smsValues?: readonly string[];
  readonly subject?: string;
  readonly mail?: readonly string[];
}

const SHOW = ['film', 'show', 'cinema'] as const;
const CLOSING = 'Show the code on the ticket at the gate. It works without a network.';

export const messageTemplates = {
  otp: {
    values: ['code'],
    kind: 'authentication',
    text: '{code} is your verification code. It works for 3 minutes. For your security, do not share this code.',
    // Browsers read the last line (WebOTP) and offer the code on pages of this host alone.
    sms: '{code} is your verification code. It works for 3 minutes. For your security, do not share this code.\n\n@{host} #{code}',
    smsValues: ['host'],
  },
  booking_confirmed: {
    values: [...SHOW, 'screen', 'seats', 'booking_id', 'amount', 'link'],
    kind: 'utility',
    text: 'Your booking is confirmed. {film}, {show}, {cinema}, {screen}, seats {seats}. Booking ID {booking_id}. Amount paid {amount}. Your ticket: {link}',
    subject: 'Your tickets for {film}',
    mail: [
      'Your booking is confirmed.',
      '{film}, {show}',
      '{cinema}, {screen}, seats {seats}',
      'Booking ID {booking_id}. Amount paid {amount}.',
      'Your ticket: {link}',
      CLOSING,
    ],
  },
  booking_pending: {
    values: [...SHOW, 'screen', 'seats', 'booking_id', 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: 'Your seats are booked. {film}, {show}, {cinema}, {screen}, seats {seats}. Booking ID {booking_id}. Please pay {amount} by {pay_by}, otherwise the booking is cancelled: {link}',
    subject: 'Your seats for {film} are waiting for payment',
    mail: [
      'Your seats are booked.',
      '{film}, {show}',
      '{cinema}, {screen}, seats {seats}',
      'Booking ID {booking_id}. Please pay {amount} by {pay_by}, otherwise the booking is cancelled.',
      'Pay here: {link}',
    ],
  },
  // Cash is paid at the counter; customers who prefer it may pay at once (M-24).
  cash_pending: {
    values: [...SHOW, 'screen', 'seats', 'booking_id', 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: 'Your seats are booked. {film}, {show}, {cinema}, {screen}, seats {seats}. Booking ID {booking_id}. Please pay {amount} at the counter by {pay_by}, otherwise the booking is cancelled. You can also pay here: {link}',
    subject: 'Your seats for {film} are waiting for payment',
    mail: [
      'Your seats are booked.',
      '{film}, {show}',
      '{cinema}, {screen}, seats {seats}',
      'Booking ID {booking_id}. Please pay {amount} at the counter by {pay_by}, otherwise the booking is cancelled.',
      'You can also pay here: {link}',
    ],
  },
  // The organiser has paid; the friends' money is missing, and the organiser may pay it as well (AMB-78).
  group_pending: {
    values: [...SHOW, 'screen', 'seats', 'booking_id', 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: 'Your share is paid and your seats are booked. {film}, {show}, {cinema}, {screen}, seats {seats}. Booking ID {booking_id}. Your friends’ shares, {amount} in all, are due by {pay_by}, otherwise the booking is cancelled. You can also pay what is missing here: {link}',
    subject: 'Your seats for {film} are waiting for your friends’ shares',
    mail: [
      'Your share is paid and your seats are booked.',
      '{film}, {show}',
      '{cinema}, {screen}, seats {seats}',
      'Booking ID {booking_id}. Your friends’ shares, {amount} in all, are due by {pay_by}, otherwise the booking is cancelled.',
      'You can also pay what is missing here: {link}',
    ],
  },
  food_confirmed: {
    values: ['cinema', 'items', 'booking_id', 'amount', 'link'],
    kind: 'utility',
    text: 'Your food order at {cinema} is confirmed: {items}. Booking ID {booking_id}. Amount paid {amount}. Your order: {link}',
    subject: 'Your food order at {cinema}',
    mail: [
      'Your food order is confirmed.',
      '{cinema}: {items}',
      'Booking ID {booking_id}. Amount paid {amount}.',
      'Your order: {link}',
    ],
  },
  // Food alone that is paid in cash, where it is collected (requirements §4.2).
  food_pending: {
    values: ['cinema', 'items', 'booking_id', 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: 'Your food order at {cinema} is placed: {items}. Booking ID {booking_id}. Please pay {amount} at the food counter by {pay_by}, otherwise the order is cancelled. Your order: {link}',
    subject: 'Your food order at {cinema} is waiting for payment',
    mail: [
      'Your food order is placed.',
      '{cinema}: {items}',
      'Booking ID {booking_id}. Please pay {amount} at the food counter by {pay_by}, otherwise the order is cancelled.',
      'Your order: {link}',
    ],
  },
  food_reminder: {
    values: ['cinema', 'items', 'booking_id', 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: 'Please pay {amount} at the food counter and collect your order by {pay_by}. {cinema}: {items}. Booking ID {booking_id}. Your order: {link}',
    subject: 'Please collect your food order at {cinema} by {pay_by}',
    mail: [
      'Please pay {amount} at the food counter and collect your order by {pay_by}.',
      '{cinema}: {items}',
      'Booking ID {booking_id}.',
      'Your order: {link}',
    ],
  },
  food_lapsed: {
    values: ['cinema', 'items', 'booking_id'],
    kind: 'utility',
    text: 'Your food order {booking_id} at {cinema} was not collected in time and is cancelled: {items}.',
    subject: 'Your food order at {cinema} was not collected in time',
    mail: ['Your food order {booking_id} was not collected in time and is cancelled.', '{cinema}: {items}'],
  },
  payment_reminder: {
    values: [...SHOW, 'booking_id', 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: 'Please pay {amount} by {pay_by} to keep your seats. {film}, {show}, {cinema}. Booking ID {booking_id}. Pay here: {link}',
    subject: 'Please pay for {film} by {pay_by}',
    mail: [
      'Please pay {amount} by {pay_by} to keep your seats.',
      '{film}, {show}, {cinema}. Booking ID {booking_id}.',
      'Pay here: {link}',
    ],
  },
  cash_reminder: {
    values: [...SHOW, 'booking_id', 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: 'Please pay {amount} at the counter by {pay_by} to keep your seats. {film}, {show}, {cinema}. Booking ID {booking_id}. You can also pay here: {link}',
    subject: 'Please pay for {film} by {pay_by}',
    mail: [
      'Please pay {amount} at the counter by {pay_by} to keep your seats.',
      '{film}, {show}, {cinema}. Booking ID {booking_id}.',
      'You can also pay here: {link}',
    ],
  },
  share_requested: {
    values: ['sender', ...SHOW, 'amount', 'pay_by', 'link'],
    kind: 'utility',
    text: '{sender} booked seats with you. {film}, {show}, {cinema}. Please pay your share of {amount} by {pay_by}: {link}',
    sms: 'You have a share of a booking to pay. {film}, {show}, {cinema}. Please pay {amount} by {pay_by}: {link}',
  },
  share_reminder: {
    values: ['amount', ...SHOW, 'pay_by', 'link'],
    kind: 'utility',
    text: 'Reminder: your share of {amount} for {film}, {show}, {cinema} is due by {pay_by}, otherwise the booking is cancelled. Pay here: {link}',
  },
  share_refunded: {
    values: [...SHOW, 'refund'],
    kind: 'utility',
    text: 'The booking for {film}, {show}, {cinema} is cancelled. {refund} of your share is refunded. A refund takes at least 7 working days.',
  },
  // Nothing of what a friend paid comes back.
  share_cancelled: {
    values: SHOW,
    kind: 'utility',
    text: 'The booking for {film}, {show}, {cinema} is cancelled.',
  },
  // The last that a friend hears who was asked and never paid.
  share_lapsed: {
    values: SHOW,
    kind: 'utility',
    text: 'The booking for {film}, {show}, {cinema} is cancelled. You no longer have to pay your share.',
  },
  booking_cancelled: {
    values: [...SHOW, 'booking_id', 'refund'],
    kind: 'utility',
    text: 'Your booking {booking_id} is cancelled. {film}, {show}, {cinema}. Refund {refund}. A refund takes at least 7 working days.',
    subject: 'Your booking for {film} is cancelled',
    mail: [
      'Your booking {booking_id} is cancelled.',
      '{film}, {show}, {cinema}',
      'Refund {refund}. It goes back to where it was paid from and takes at least 7 working days.',
    ],
  },
  booking_lapsed: {
    values: [...SHOW, 'booking_id', 'refund'],
    kind: 'utility',
    text: 'Your booking {booking_id} was not paid in time and is cancelled. {film}, {show}, {cinema}. Refund {refund}. A refund takes at least 7 working days.',
    subject: 'Your booking for {film} was not paid in time',
    mail: [
      'Your booking {booking_id} was not paid in time and is cancelled.',
      '{film}, {show}, {cinema}',
      'Refund {refund}. It goes back to where it was paid from and takes at least 7 working days.',
    ],
  },
  show_cancelled: {
    values: [...SHOW, 'booking_id', 'refund'],
    kind: 'utility',
    text: 'We are sorry: the cinema cancelled {film}, {show}, {cinema}. Your booking {booking_id} is refunded in full: {refund}. A refund takes at least 7 working days.',
    subject: 'The cinema cancelled your show of {film}',
    mail: [
      'We are sorry: the cinema cancelled your show.',
      '{film}, {show}, {cinema}',
      'Your booking {booking_id} is refunded in full: {refund}. You have nothing to do.',
      'A refund takes at least 7 working days.',
    ],
  },
  // Nothing was paid, or nothing goes back.
  booking_cancelled_without_refund: {
    values: [...SHOW, 'booking_id'],
    kind: 'utility',
    text: 'Your booking {booking_id} is cancelled. {film}, {show}, {cinema}.',
    subject: 'Your booking for {film} is cancelled',
    mail: ['Your booking {booking_id} is cancelled.', '{film}, {show}, {cinema}'],
  },
  booking_lapsed_without_refund: {
    values: [...SHOW, 'booking_id'],
    kind: 'utility',
    text: 'Your booking {booking_id} was not paid in time and is cancelled. {film}, {show}, {cinema}.',
    subject: 'Your booking for {film} was not paid in time',
    mail: ['Your booking {booking_id} was not paid in time and is cancelled.', '{film}, {show}, {cinema}'],
  },
  show_cancelled_without_refund: {
    values: [...SHOW, 'booking_id'],
    kind: 'utility',
    text: 'We are sorry: the cinema cancelled {film}, {show}, {cinema}. Your booking {booking_id} is cancelled.',
    subject: 'The cinema cancelled your show of {film}',
    mail: [
      'We are sorry: the cinema cancelled your show.',
      '{film}, {show}, {cinema}',
      'Your booking {booking_id} is cancelled.',
    ],
  },
  payment_returned: {
    values: ['amount'],
    kind: 'utility',
    text: 'Your payment of {amount} could not be used and is refunded in full. A refund takes at least 7 working days.',
    subject: 'Your payment of {amount} is refunded',
    mail: [
      'Your payment of {amount} could not be used and is refunded in full. A refund takes at least 7 working days.',
      'Nothing was booked with it. You have nothing to do.',
    ],
  },
  ticket_gifted: {
    values: ['sender', ...SHOW, 'message', 'link'],
    kind: 'utility',
    text: '{sender} sent you a ticket. {film}, {show}, {cinema}. "{message}" Your ticket: {link}',
    sms: 'You were sent a ticket. {film}, {show}, {cinema}. Your ticket: {link}',
  },
  food_gifted: {
    values: ['sender', 'cinema', 'items', 'message', 'link'],
    kind: 'utility',
    text: '{sender} sent you food and drinks at {cinema}: {items}. "{message}" Your order: {link}',
    sms: 'You were sent food and drinks at {cinema}: {items}. Your order: {link}',
  },
  // Somebody who had the person's session for a moment could have done it.
  google_linked: {
    values: [],
    kind: 'utility',
    text: 'Google sign-in was added to your account. If this was not you, open Edit Profile, remove it and sign out your other devices.',
  },
  enquiry_received: {
    values: ['kind', 'name', 'email', 'mobile', 'about', 'message'],
    kind: 'utility',
    text: 'New {kind} from {name}, {email}, {mobile} ({about}): {message}',
    subject: 'New {kind} from {name}',
    mail: ['New {kind} from {name}, {email}, {mobile}.', '{about}', '{message}'],
  },
} as const satisfies Record<string, MessageTemplate>;

export type TemplateName = keyof typeof messageTemplates;
/** Values that fill a template, ready to be read: amounts formatted, days as domain/ist.ts writes them. */
export type TemplateValues<Name extends TemplateName> = Record<
  (typeof messageTemplates)[Name]['values'][number] | SmsValues<(typeof messageTemplates)[Name]>,
  string
>;
type SmsValues<Template> = Template extends { readonly smsValues: readonly (infer Key extends string)[] }
  ? Key
  : never;
