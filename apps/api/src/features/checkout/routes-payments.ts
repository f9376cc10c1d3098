import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { returnRoutes } from '../payments/routes-return.ts';
import { webhookRoutes } from '../settlement/routes-webhook.ts';
import { payNowRoutes } from './routes-pay-now.ts';

/**
 * The provider's webhook, the way back from its page, and payment by link. Opening and committing payments are calls of the booking
 * (features/bookings/routes.ts).
 */
export function paymentsRoutes(app: FastifyInstance, ctx: Context): void {
  webhookRoutes(app, ctx);
  returnRoutes(app, ctx);
  payNowRoutes(app, ctx);
}
