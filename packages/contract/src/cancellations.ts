import { Type } from 'typebox';
import { Refund } from './booking-shapes.ts';
import { calls } from './contract.ts';
import { Nullable, Rupees, Text, Typed } from './shapes.ts';

export const cancellations = calls({
  'GET /webapp/profile/bookings/cancellation-quote': {
    summary: 'What cancelling a booking would give back',
    auth: 'owner',
    query: Type.Object({ transaction_id: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: Type.Object({
      allowed: Type.Boolean(),
      reason: Text,
      /** The code with which cancelling is refused now; 0 when it is allowed. */
      reason_code: Type.Integer(),
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
    replay: 'natural',
  },
});
