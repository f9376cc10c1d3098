import { Type } from 'typebox';
import { calls } from './contract.ts';
import { Loose, Nullable, Rupees, Text, Typed } from './shapes.ts';

export const promos = calls({
  'POST /webapp/promos/verify': {
    summary: 'Quote a promo code, or attach it to an order',
    auth: 'optional',
    body: Type.Object({ promo_code: Typed(60), movie_code: Typed(80), transaction_id: Typed(40) }),
    data: Type.Object({ code: Text, amount: Rupees }),
    refusals: ['promo_refused', 'hold_expired', 'state_forbids'],
    limit: { max: 60, windowMs: 3_600_000 },
    replay: 'natural',
  },
  'GET /webapp/promos': {
    summary: 'Promo codes anyone may use',
    auth: 'public',
    query: Type.Object({ food: Type.Optional(Type.String({ maxLength: 5 })) }),
    data: Type.Array(
      Type.Object({
        promo_code: Text,
        promo_title: Text,
        promo_description: Text,
        promo_expiry: Text,
        promo_required: Text,
      }),
    ),
  },
  'POST /webapp/promos/check': {
    summary: 'Would a promo code apply (attaches nothing)',
    auth: 'optional',
    body: Type.Object({
      promo_code: Typed(60),
      movie_code: Typed(80),
      cinema_code: Typed(40),
      amount: Loose(),
      food: Loose(),
      transaction_id: Typed(40),
    }),
    data: Type.Object({ eligible: Type.Boolean(), code: Text, amount: Rupees, reason: Nullable(Text) }),
    limit: { max: 60, windowMs: 3_600_000 },
  },
  'POST /webapp/promos/remove': {
    summary: 'Take the promo code off an order',
    auth: 'owner',
    body: Type.Object({ TransactionID: Typed(40) }),
    data: Type.Object({ totalAmount: Rupees }),
    refusals: ['hold_expired', 'state_forbids'],
    replay: 'natural',
  },
});
