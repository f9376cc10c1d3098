import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { readForms } from '../../http/form-body.ts';
import { refuse } from '../../refuse.ts';
import type { CheckoutProof } from './gateway.ts';

type Place = { Querystring: { to?: unknown }; Body: unknown };

/**
 * The paying screens: the booking's own, and payment by link, for a share or the whole. Nothing else is ever
 * gone to.
 */
const PAYING_SCREEN = /^\/(?:regularBooking|paynow\/[\w-]{1,100}(?:\?share=[\w-]{1,100})?)$/;

/**
 * Takes the hosted checkout's POST after a payment, and redirects to the paying screen `to` with the proof,
 * or with `razorpay_error=1`. Trusts and changes nothing: the screen asks payment-status, which checks the
 * proof (J-19, AMB-79). Refuses `invalid_input` for any other `to`, on any site.
 */
export function returnRoutes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    readForms(scope);
    scope.post<Place>('/v1.0/webapp/payment-return', async (request, reply) => {
      const { to } = request.query;
      if (typeof to !== 'string' || !PAYING_SCREEN.test(to)) refuse('invalid_input');
      const proof = ctx.gateway.readReturn((request.body ?? {}) as Record<string, unknown>);
      const query = new URLSearchParams(proof ? wordsOf(proof) : { razorpay_error: '1' });
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(`${to}${to.includes('?') ? '&' : '?'}${query.toString()}`, 303);
    });
  });
}

/** A proof in the site's own words, whatever the provider calls them (AMB-79). */
const wordsOf = ({ orderId, paymentId, signature }: CheckoutProof) => ({
  razorpay_payment_id: paymentId,
  razorpay_order_id: orderId,
  razorpay_signature: signature,
});
