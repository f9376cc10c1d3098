import { Type } from 'typebox';
import { AnyId, FilmOfShow, Nullable, PriceLine, Rupees, SeatType, Text } from './shapes.ts';

export const TicketItem = Type.Object({ quantity: Type.Integer(), Item_strDescription: Text });

export const OrderItem = Type.Object({
  Item_strID: Text,
  Item_strDescription: Text,
  Item_intPrice: Rupees,
  quantity: Type.Integer(),
});

export const Refund = Type.Object({ amount: Rupees, state: Text });

/**
 * A booking as its ticket, card and receipt show it (requirements §3.3). The amount shown is curTotal +
 * convenience_fee - DiscountAmount.
 */
export const Ticket = Type.Object({
  transaction_id: Text,
  intBookId: Type.Integer(),
  strBookId: Text,
  qr: Text,
  only_fnd: Type.Boolean(),
  Film_strTitle: Text,
  film_slug: Text,
  Film_strCensor: Text,
  language_name: Text,
  show_type: Text,
  image_path_1: Text,
  still_path: Text,
  Session_dtmRealShow: Text,
  show_ends_at: Text,
  Cinema_strID: Text,
  Cinema_strName: Text,
  Screen_strName: Text,
  cinema_address: Text,
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  number_of_seats: Type.Integer(),
  strSeatInfo: Text,
  items: Type.Array(TicketItem),
  fndType: Text,
  delivery_time: Text,
  payment_status: Type.Union([Type.Literal('Confirmed'), Type.Literal('Pending')]),
  curTotal: Rupees,
  convenience_fee: Rupees,
  DiscountAmount: Rupees,
  amount: Rupees,
  transaction_time: Text,
  booking_status: Text,
  payment_type: Type.Integer(),
  amount_due: Rupees,
  pay_by: Nullable(Text),
  cancellable: Type.Boolean(),
  refund: Nullable(Refund),
  /** Additive: `customer`, `cinema` (the whole show) or `deadline`; null while the booking stands. */
  cancelled_by: Nullable(Text),
  /**
   * Additive: the parts of curTotal and convenience_fee, named as in Order, for the receipt's lines. Null
   * behind a gift's link.
   */
  receipt: Nullable(
    Type.Object({
      area: Text,
      curPrice: Rupees,
      curTicketsTotal: Rupees,
      threeDCharge: Rupees,
      items: Type.Array(OrderItem),
      internet_handling_charges: Rupees,
      gst: Rupees,
      gst_percent: Type.Integer(),
      promo_code: Nullable(Text),
      lines: Type.Array(PriceLine),
    }),
  ),
  /** The tax that the amounts contain, by line (AMB-74). */
  taxes: Type.Array(Type.Object({ name: Text, percent: Type.Number(), amount: Rupees })),
  /** True for a ticket that a gift's link opened. Its amounts are 0 and are not shown (AMB-86). */
  gift: Type.Optional(Type.Boolean()),
});

/**
 * Seats as the older client sends them: whole row, seat and seat type objects. The row label and the seat
 * number alone identify a seat.
 */
export const SelectedSeat = Type.Object({
  row: Type.Object({
    strRowPhyID: Type.String({ maxLength: 10 }),
    intGridRowID: Type.Optional(Type.Unknown()),
  }),
  seat: Type.Object({
    strSeatNumber: Type.Union([Type.String({ maxLength: 10 }), Type.Integer()]),
    strGridSeatNum: Type.Optional(Type.Unknown()),
    strSeatStatus: Type.Optional(Type.Unknown()),
  }),
  seatType: Type.Optional(Type.Unknown()),
});

/**
 * A booking in progress, as the server holds it (G-23). The browser restores itself from this order alone.
 */
export const Order = Type.Object({
  transaction_id: Text,
  reservation_id: Nullable(Text),
  item_reservation_id: Nullable(Text),
  orderID: Nullable(Text),
  bookingID: Nullable(Type.Integer()),
  state: Text,
  /** Additive: true once the order was booked, even if it was cancelled later, so that a ticket exists. */
  booked: Type.Boolean(),
  /** Additive: a payment was begun at the provider, so money may have been taken even if we heard nothing. */
  payment_opened: Type.Boolean(),
  only_fnd: Type.Boolean(),
  booking_end_time: Nullable(Text),
  server_time: Text,
  session: Nullable(
    Type.Object({
      Cinema_strID: Text,
      Session_lngSessionId: Type.Integer(),
      Session_dtmRealShow: Text,
      Screen_strName: Text,
      show_type: Text,
    }),
  ),
  movie: Nullable(FilmOfShow),
  cinema: Type.Object({
    Cinema_strID: Text,
    Cinema_strName: Text,
    cinema_address: Text,
    cinema_has_chefs_corner: Text,
    /** Additive: tells the payment page to say that nothing can be cancelled here (L-15). */
    cinema_has_ticket_cancellation: Text,
    has_food: Type.Boolean(),
  }),
  selectedSeats: Type.Array(
    Type.Object({
      row: Type.Object({ strRowPhyID: Text, intGridRowID: Type.Integer() }),
      seat: Type.Object({ strSeatNumber: Text, strGridSeatNum: Text, strSeatStatus: Text }),
      seatType: SeatType,
    }),
  ),
  seatType: Nullable(SeatType),
  items: Type.Array(OrderItem),
  fndType: Text,
  delivery_time: Text,
  user_booking_id: Nullable(Text),
  row: Nullable(Text),
  seat: Nullable(Text),
  promo_code: Nullable(Text),
  promo_amount: Rupees,
  curPrice: Rupees,
  curTicketsTotal: Rupees,
  threeDCharge: Rupees,
  curTotal: Rupees,
  internet_handling_charges: Rupees,
  gst: Rupees,
  gst_percent: Type.Integer(),
  convenience_fee: Rupees,
  totalAmount: Rupees,
  /** Additive: the same price, line by line, in the order of the bill. */
  lines: Type.Array(PriceLine),
  ShowConvenience: Type.Integer(),
  isPriceChange: Type.Boolean(),
  location: Text,
  payment_types: Type.Array(Type.Integer()),
});

export const Friends = Type.Optional(
  Nullable(
    Type.Array(
      Type.Object({
        name: Type.Optional(Type.Unknown()),
        mobile: Type.Optional(Type.Unknown()),
        amount: Type.Optional(Type.Unknown()),
      }),
      {
        maxItems: 1000,
      },
    ),
  ),
);
export const SessionId = AnyId;

/** Data that the payment provider's checkout needs. */
export const ProviderOrder = Type.Object({
  order_id: Text,
  rzp_key_id: Text,
  amount_paise: Type.Integer(),
  currency: Text,
  provider: Text,
  /**
   * The form that takes the browser to the payment. The page fills in `{name}` in a field, and leaves a field
   * out that has no value.
   */
  checkout: Type.Object({
    method: Type.Union([Type.Literal('get'), Type.Literal('post')]),
    action: Text,
    fields: Type.Record(Type.String(), Text),
  }),
});
