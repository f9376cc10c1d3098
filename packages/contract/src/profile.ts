import { Type } from 'typebox';
import { Ticket, TicketItem } from './booking-shapes.ts';
import { calls } from './contract.ts';
import { Nothing, Nullable, PageMeta, PageQuery, Rupees, Text, Typed, User } from './shapes.ts';

export const Notification = Type.Object({
  notification_id: Text,
  notification_text: Text,
  notification_image: Text,
  notification_time: Text,
  transaction_id: Nullable(Text),
  is_read: Type.Boolean(),
  only_fnd: Type.Boolean(),
});

const Unread = Type.Object({ unread_notifications_count: Type.Integer() });
const Refund = Type.Object({ amount: Rupees, state: Text });

export const profile = calls({
  'GET /webapp/profile': { summary: 'The caller', auth: 'user', data: User, noStore: true },
  'PUT /webapp/profile': {
    summary: 'Change name and e-mail address',
    auth: 'user',
    body: Type.Object({ user_name: Typed(), user_email: Typed(), user_number: Typed(30) }),
    data: User,
    refusals: ['number_mismatch'],
  },
  'POST /webapp/upload/image': {
    summary: 'Upload a picture of the caller (multipart, part `file`)',
    auth: 'user',
    multipart: true,
    data: Type.Object({ imagePath: Text }),
    limit: { max: 10, windowMs: 3_600_000 },
  },
  'PUT /webapp/profile/image': {
    summary: 'Use an uploaded picture',
    auth: 'user',
    body: Type.Object({ profile_image: Typed() }),
    data: User,
  },
  'GET /webapp/profile/unread-notification-count': { summary: 'Unread notifications', auth: 'user', data: Unread, noStore: true },
  'PUT /webapp/profile/mark-all-notifications-read': { summary: 'Mark all as read', auth: 'user', data: Unread },
  'GET /webapp/profile/bookings': {
    summary: 'Bookings and notifications of the caller',
    auth: 'user',
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })), ...PageQuery }),
    data: Type.Object({
      bookings: Type.Array(Ticket),
      notifications: Type.Array(Notification),
      total_unread_notifications_count: Type.Integer(),
    }),
    meta: PageMeta,
    noStore: true,
  },
  'GET /webapp/profile/bookings/items': {
    summary: 'Food lines of the caller’s bookings',
    auth: 'user',
    query: Type.Object({ transaction_id: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: Type.Array(Type.Object({ transaction_id: Text, intBookId: Type.Integer(), items: Type.Array(TicketItem) })),
    noStore: true,
  },
  'GET /webapp/profile/bookings/cancellation-quote': {
    summary: 'What cancelling a booking would give back',
    auth: 'owner',
    query: Type.Object({ transaction_id: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: Type.Object({
      allowed: Type.Boolean(),
      reason: Text,
      ticket_value: Rupees,
      ticket_percent: Type.Integer(),
      ticket_refund: Rupees,
      food_refund: Rupees,
      fee_refund: Rupees,
      total_refund: Rupees,
      used_this_quarter: Type.Integer(),
      refund_note: Text,
    }),
    noStore: true,
  },
  'POST /webapp/profile/bookings/cancel': {
    summary: 'Cancel a booking',
    auth: 'owner',
    body: Type.Object({ transaction_id: Typed(40), expected_refund: Type.Optional(Nullable(Type.Number())) }),
    data: Type.Object({ refund: Refund, booking_status: Text }),
    refusals: [
      'cancel_too_early',
      'cancel_too_late',
      'cancel_food_only',
      'cancel_not_offered',
      'cancel_quota',
      'state_forbids',
      'amount_changed',
    ],
  },
  'POST /webapp/send-ticket-as-gift': {
    summary: 'Send a ticket to a friend',
    auth: 'link',
    body: Type.Object({
      transactionID: Typed(40),
      intBookId: Type.Optional(Type.Unknown()),
      Screen_strName: Typed(),
      strSeatInfo: Typed(),
      giftUserName: Typed(),
      giftUserNumber: Typed(30),
      giftUserMessage: Typed(2000),
      Film_strTitle: Typed(),
      Session_dtmRealShow: Typed(),
      number_of_seats: Type.Optional(Type.Unknown()),
      Cinema_strName: Typed(),
    }),
    data: Nothing,
    refusals: ['gift_refused'],
    replay: 'transaction',
  },
});
