import { Type } from 'typebox';
import { Friends, Order, ProviderOrder, SelectedSeat, SessionId } from './booking-shapes.ts';
import { calls } from './contract.ts';
import { Nothing, Nullable, Rupees, Text, Transaction, Typed } from './shapes.ts';

const Amount = Type.Optional(Nullable(Type.Number()));
const Choice = Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 40 }), Type.Null()]));
const Ignored = Type.Optional(Type.Unknown());

const Contact = { name: Typed(), email: Typed(), mobile: Typed(30) };
const PayLink = Type.Object({ name: Text, mobile: Text, amount: Rupees, url: Text });

export const booking = calls({
  'POST /webapp/booking/get-transaction-id': {
    summary: 'Begin a booking at a cinema',
    auth: 'user',
    body: Type.Object({ cinema_code: Typed(40), session_id: Type.Optional(Nullable(SessionId)) }),
    data: Type.Object({ transaction_id: Text }),
    limit: { max: 60, windowMs: 600_000 },
    replay: 'transaction',
  },
  'POST /webapp/booking/add-seats': {
    summary: 'Price a number of seats of one type (holds nothing)',
    auth: 'owner',
    body: Type.Object({
      cinema_code: Typed(40),
      transaction_id: Typed(40),
      session_id: Type.Optional(Nullable(SessionId)),
      type_code: Choice,
      quantity: Type.Optional(Type.Unknown()),
    }),
    data: Type.Object({ curTotal: Rupees, curTicketsTotal: Rupees, intBookId: Type.Integer() }),
    refusals: ['too_many_seats', 'show_closed', 'hold_expired'],
    replay: 'transaction',
  },
  'POST /webapp/booking/set-seats': {
    summary: 'Hold the seats for seven minutes: all of them or none',
    auth: 'owner',
    body: Type.Object({
      cinema_code: Typed(40),
      session_id: Type.Optional(Nullable(SessionId)),
      transaction_id: Typed(40),
      group_code: Ignored,
      type_code: Choice,
      selectedSeats: Type.Optional(Type.Array(SelectedSeat, { maxItems: 100 })),
      filmCode: Ignored,
      quantity: Type.Optional(Type.Unknown()),
      seatType: Ignored,
      session_time: Ignored,
      isPriceChange: Ignored,
      threeDCharge: Ignored,
      vistaSeatPrice: Ignored,
      source: Typed(100),
      source_ip: Ignored,
      location: Typed(200),
      booking_source: Typed(5000),
    }),
    data: Type.Object({
      reservation_id: Text,
      booking_end_time: Text,
      server_time: Text,
      order: Order,
    }),
    refusals: ['seat_taken', 'price_changed', 'too_many_seats', 'mixed_seat_types', 'show_closed', 'hold_expired', 'too_many_holds'],
    replay: 'transaction',
  },
  'GET /webapp/booking/:transaction_id': {
    summary: 'The booking in progress',
    auth: 'owner',
    params: Transaction,
    data: Order,
    noStore: true,
  },
  'GET /webapp/booking/:transaction_id/pay-links': {
    summary: 'The links of the friends whose shares are missing, for their organiser',
    auth: 'owner',
    params: Transaction,
    data: Type.Array(PayLink),
    noStore: true,
  },
  'GET /webapp/booking/charges': {
    summary: 'Internet handling charge and GST rate',
    auth: 'user',
    query: Type.Object({
      amount: Type.Optional(Type.String({ maxLength: 20 })),
      cinema_code: Type.Optional(Type.String({ maxLength: 40 })),
      transaction_id: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    data: Type.Object({ charge: Rupees, gst_percent: Type.Integer() }),
    noStore: true,
  },
  'GET /webapp/convenience-fee': {
    summary: 'Charge plus GST of an order',
    auth: 'owner',
    query: Type.Object({
      Cinema_strID: Type.Optional(Type.String({ maxLength: 40 })),
      Transaction_ID: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    data: Type.Object({ convenience_fee: Rupees }),
    noStore: true,
  },
  'POST /webapp/booking/order-id': {
    summary: 'Create the provider order to pay',
    auth: 'owner',
    body: Type.Object({
      reservation_id: Typed(60),
      amount: Amount,
      booking_type: Typed(20),
      payment_type: Choice,
      ...Contact,
      mode: Typed(20),
      friends: Friends,
    }),
    data: ProviderOrder,
    refusals: ['hold_expired', 'amount_changed', 'payment_type_unavailable', 'friends_invalid', 'nothing_due', 'state_forbids'],
    replay: 'natural',
  },
  'POST /webapp/booking/payment-status': {
    summary: 'Commit the booking',
    auth: 'owner',
    body: Type.Object({
      reservation_id: Typed(60),
      payment_type: Choice,
      promo_code: Typed(60),
      promo_amount: Amount,
      ...Contact,
      internet_handling_charges: Amount,
      gst: Amount,
      total_amount: Amount,
      friends: Friends,
      seatType: Ignored,
      razorpay_payment_id: Typed(80),
      razorpay_order_id: Typed(80),
      razorpay_signature: Typed(200),
    }),
    data: Type.Object({
      transaction_id: Text,
      only_fnd: Type.Boolean(),
      payment_status: Text,
      intBookId: Type.Integer(),
      strBookId: Text,
      pay_links: Type.Optional(Type.Array(PayLink)),
    }),
    refusals: [
      'bad_transaction',
      'payment_failed',
      'payment_unverified',
      'amount_changed',
      'payment_type_unavailable',
      'friends_invalid',
      'nothing_due',
      'promo_refused',
      'state_forbids',
    ],
    replay: 'natural',
  },
  'POST /webapp/booking/cancel-transaction': {
    summary: 'Give the held seats back (before payment)',
    auth: 'owner',
    body: Type.Object({ transaction_id: Typed(40), cinema_code: Typed(40) }),
    data: Nothing,
    refusals: ['state_forbids'],
    replay: 'natural',
  },
});
