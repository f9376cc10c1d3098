import { Type } from 'typebox';
import { Ticket, TicketItem } from './booking-shapes.ts';
import { calls } from './contract.ts';
import { Nullable, PageMeta, PageQuery, SEARCH_LIMIT, Text, Typed } from './shapes.ts';

export const Notification = Type.Object({
  notification_id: Text,
  notification_text: Text,
  notification_image: Text,
  notification_time: Text,
  transaction_id: Nullable(Text),
  is_read: Type.Boolean(),
  only_fnd: Type.Boolean(),
});

/** Tickets and the list of a person's bookings. */
export const tickets = calls({
  'POST /webapp/booking/final-ticket': {
    summary: 'The ticket of a booking',
    auth: 'link',
    body: Type.Object({ transaction_id: Typed(60), only_fnd: Type.Optional(Nullable(Type.Boolean())) }),
    data: Ticket,
    noStore: true,
  },
  'GET /webapp/profile/bookings': {
    summary: 'Bookings and notifications of the caller',
    auth: 'user',
    limit: SEARCH_LIMIT,
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
    data: Type.Array(
      Type.Object({ transaction_id: Text, intBookId: Type.Integer(), items: Type.Array(TicketItem) }),
    ),
    noStore: true,
  },
});
