import { Type } from 'typebox';
import { Order, SessionId } from './booking-shapes.ts';
import { calls } from './contract.ts';
import { Flag, Loose, Nullable, Rupees, SEARCH_LIMIT, Text, Typed } from './shapes.ts';

const Lines = Type.Array(
  Type.Object({
    Item_strID: Type.Union([Type.String({ maxLength: 60 }), Type.Integer()]),
    Item_intPrice: Type.Optional(Type.Unknown()),
    quantity: Type.Optional(Type.Unknown()),
  }),
  { maxItems: 100 },
);

export const FoodItem = Type.Object({
  Item_strID: Text,
  Item_strDescription: Text,
  item_description: Text,
  Item_intPrice: Rupees,
  image_path: Text,
  item_category: Type.Union([Type.Literal('V'), Type.Literal('N')]),
  filter_id: Text,
  /** The filter's name, so that a page can draw all parts of the menu from one call. */
  filter_name: Text,
  in_stock: Type.Boolean(),
  /** Energy of a portion; null where the chain does not say. */
  kcal: Nullable(Type.Integer()),
  /** gluten, milk, nuts, peanut, soy, egg, mustard, or a chain's own word. */
  allergens: Type.Array(Text),
});

/** Delivery of food to the seat: allowed or not, and the sentence to show when not (H-17, AMB-66). */
const delivery = { delivery_allowed: Type.Boolean(), delivery_message: Text };

export const food = calls({
  'GET /webapp/items': {
    summary: 'The menu of a cinema',
    auth: 'public',
    limit: SEARCH_LIMIT,
    query: Type.Object({
      cinema_code: Type.Optional(Type.String({ maxLength: 40 })),
      filter_id: Type.Optional(Type.String({ maxLength: 60 })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      item_category: Type.Optional(Type.String({ maxLength: 1 })),
    }),
    data: Type.Array(FoodItem),
    meta: Type.Object({
      Cinema_strID: Text,
      Cinema_strName: Text,
      cinema_has_chefs_corner: Flag,
      ...delivery,
    }),
  },
  'GET /webapp/items/filters': {
    summary: 'Filters of the menu',
    auth: 'public',
    query: Type.Object({ cinema_code: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: Type.Array(Type.Object({ filter_id: Text, filter_name: Text })),
  },
  'POST /webapp/booking/add-food': {
    summary: 'Set the food of a held booking (replaces what was there)',
    auth: 'owner',
    body: Type.Object({
      reservation_id: Typed(60),
      items: Lines,
      fndType: Typed(20),
      delivery_time: Typed(20),
      row: Loose(),
      seat: Loose(),
    }),
    data: Type.Object({ item_reservation_id: Text, order: Order }),
    refusals: [
      'hold_expired',
      'item_unavailable',
      'item_cap',
      'delivery_off',
      'seat_details_missing',
      'state_forbids',
    ],
    replay: 'natural',
  },
  'POST /webapp/booking/only-food-checkout': {
    summary: 'Begin a food-only order',
    auth: 'user',
    body: Type.Object({
      cinema_code: Typed(40),
      items: Type.Optional(Lines),
      fndType: Typed(20),
      delivery_time: Typed(20),
      booking_id: Loose(300),
      session_id: Type.Optional(Nullable(SessionId)),
      filmCode: Typed(80),
      row: Loose(),
      seat: Loose(),
    }),
    data: Type.Object({
      transaction_id: Text,
      reservation_id: Text,
      item_reservation_id: Text,
      curTotal: Rupees,
      booking_end_time: Text,
    }),
    refusals: [
      'item_unavailable',
      'item_cap',
      'delivery_off',
      'booking_id_wrong',
      'booking_details_missing',
      'seat_details_missing',
    ],
    limit: { max: 60, windowMs: 600_000 },
    replay: 'transaction',
  },
  'POST /webapp/booking/verify-booking': {
    summary: 'Check a booking ID for a food order',
    auth: 'optional',
    body: Type.Object({ booking_id: Loose(300), user_number: Typed(30), cinema_code: Typed(40) }),
    data: Type.Object({
      booking_id: Text,
      Cinema_strID: Text,
      Cinema_strName: Text,
      cinema_has_chefs_corner: Text,
      Session_lngSessionId: Type.Integer(),
      Film_strCode: Nullable(Text),
      Film_strTitle: Text,
      Session_dtmRealShow: Text,
      strSeatInfo: Type.Optional(Text),
    }),
    refusals: ['booking_id_wrong'],
  },
  'GET /webapp/booking/today-shows': {
    summary: 'Today’s shows of a cinema that have not ended',
    auth: 'public',
    query: Type.Object({ cinema_code: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: Type.Array(
      Type.Object({
        string: Text,
        Session_lngSessionId: Type.Integer(),
        Film_strCode: Nullable(Text),
        /** Additive. */
        Session_dtmRealShow: Type.Optional(Text),
      }),
    ),
    meta: Type.Object(delivery),
  },
});
