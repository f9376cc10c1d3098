import { calls } from '@houseful/contract/contract.ts';
import { DAY_MS } from '@houseful/domain/ist.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { KINDS, MODES } from './keep-mood.ts';
import { checkoutRoutes } from './routes-checkout.ts';
import { TELLS } from './send-webhooks.ts';
import { OUTCOMES, type Sandbox } from './steer-provider.ts';

const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

const steering = calls({
  'POST /dev/razorpay/pay': {
    summary: 'The customer pays at the bank',
    auth: 'public',
    body: Type.Object({
      order_id: Type.String({ maxLength: 80 }),
      outcome: Type.Optional(oneOf(OUTCOMES)),
      webhook: Type.Optional(oneOf(TELLS)),
      delay_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 * DAY_MS })),
    }),
    data: Type.Object({
      razorpay_payment_id: Type.String(),
      razorpay_order_id: Type.String(),
      razorpay_signature: Type.Union([Type.String(), Type.Null()]),
    }),
    noStore: true,
  },
  'GET /dev/razorpay/orders/:order_id': {
    summary: 'The provider’s own view of an order',
    auth: 'public',
    params: Type.Object({ order_id: Type.String({ maxLength: 80 }) }),
    data: Type.Any(),
    noStore: true,
  },
  'POST /dev/razorpay/mode': {
    summary: 'How the provider answers the next calls',
    auth: 'public',
    body: Type.Object({
      mode: oneOf(MODES),
      times: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      only: Type.Optional(Type.Union([oneOf(KINDS), Type.Null()])),
    }),
    data: Type.Null(),
    noStore: true,
  },
});

/**
 * The calls by which demo mode steers the sandbox provider (spec: demo and test affordances), and its
 * checkout page. Mounted in demo mode only.
 */
export function sandboxRoutes(app: FastifyInstance, ctx: Context): void {
  checkoutRoutes(app, ctx);
  serve(app, ctx, steering, {
    'POST /dev/razorpay/pay': ({ body }) =>
      provider(ctx).pay({
        orderId: body.order_id,
        outcome: body.outcome ?? 'captured',
        webhook: body.webhook ?? 'once',
        delayMs: body.delay_ms ?? 0,
      }),
    'GET /dev/razorpay/orders/:order_id': async ({ params }) =>
      (await provider(ctx).order(params.order_id)) ?? refuse('not_found'),
    'POST /dev/razorpay/mode': async ({ body }) => {
      await provider(ctx).setMode(body.mode, body.times ?? 1, body.only ?? null);
      return null;
    },
  });
}

/** Absent in production, where the provider is real. */
function provider(ctx: Context): Sandbox {
  return ctx.sandbox ?? refuse('not_found');
}
