import { Type } from 'typebox';
import { ProviderOrder, Ticket } from './booking-shapes.ts';
import { calls } from './contract.ts';
import { Nullable, Rupees, Text, Transaction, Typed } from './shapes.ts';

/**
 * `refund`: the part of a paid share that goes back when the booking has ended. The state is REFUNDED if any
 * part goes back.
 */
const Share = Type.Object({
  name: Text,
  amount: Rupees,
  state: Text,
  refund: Nullable(Type.Object({ amount: Rupees, in_cash: Type.Boolean() })),
});

/** Calls that pay a pending booking, or a share of it, by link. */
export const payNow = calls({
  'POST /webapp/booking/complete-pay-later': {
    summary: 'Pay a pending booking, or a share of it',
    auth: 'link',
    body: Type.Object({ transaction_id: Typed(40), razorpay_payment_id: Typed(80), share: Typed(80) }),
    data: Type.Object({ payment_status: Text, amount_due: Rupees }),
    refusals: ['payment_failed', 'payment_unverified', 'nothing_due', 'state_forbids'],
    replay: 'natural',
  },
  'GET /webapp/booking/pay-now/:transaction_id': {
    summary: 'What is due on a pending booking',
    auth: 'link',
    params: Transaction,
    query: Type.Object({ share: Type.Optional(Type.String({ maxLength: 80 })) }),
    data: Type.Object({
      ticket: Ticket,
      amount_due: Rupees,
      pay_by: Nullable(Text),
      server_time: Text,
      share: Nullable(Share),
      shares: Type.Array(Share),
    }),
    refusals: ['state_forbids'],
    noStore: true,
  },
  'POST /webapp/booking/pay-now/order-id': {
    summary: 'Create the provider order for what is due',
    auth: 'link',
    body: Type.Object({ transaction_id: Typed(40), share: Typed(80) }),
    data: ProviderOrder,
    refusals: ['nothing_due', 'state_forbids'],
    replay: 'natural',
  },
});
