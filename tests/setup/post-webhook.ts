import { createHmac } from 'node:crypto';
import { finishEvents } from '../../apps/api/src/features/settlement/handle-webhook.ts';
import type { Reply, TestApp } from './app.ts';

/**
 * Sends an event to the shop, signed by the provider or, when forged, by somebody else. Returns when the shop
 * has acted on it.
 */
export async function postWebhook(app: TestApp, event: { id: string; body: string; forged: boolean }): Promise<Reply> {
  const secret = event.forged ? 'not ours' : (app.ctx.config.razorpay.webhookSecrets[0]?.reveal() ?? '');
  const response = await app.app.inject({
    method: 'POST',
    url: '/v1.0/webapp/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': event.id,
      'x-razorpay-signature': createHmac('sha256', secret).update(event.body).digest('hex'),
    },
    payload: event.body,
  });
  // The shop answers at once and acts later: wait for it before the next step.
  await finishEvents(app.ctx);
  const reply: Reply = JSON.parse(response.body);
  return { ...reply, http: response.statusCode };
}
