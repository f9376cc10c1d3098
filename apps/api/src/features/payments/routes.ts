import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { webhookRoutes } from './receive-webhook.ts';

/** The provider's webhook. Opening and committing payments are calls of the booking (features/bookings/routes.ts). */
export function paymentsRoutes(app: FastifyInstance, ctx: Context): void {
  webhookRoutes(app, ctx);
}
