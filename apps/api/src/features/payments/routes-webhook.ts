import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import type { Context } from '../../context.ts';
import { envelope } from '../../http/answer.ts';
import { refuse } from '../../refuse.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Where the provider is told to send what happened. */
export const WEBHOOK_PATH = '/v1.0/webapp/webhooks/razorpay';
const LIMIT_BYTES = 256 * 1024;

/**
 * The provider's webhook (J-19, AMB-79). The signature over the raw body is checked before anything is parsed or stored: 401 when it is bad.
 * After that the answer is always 200, at once; the event is kept under its id and acted on in the background.
 */
export function webhookRoutes(app: FastifyInstance, ctx: Context): void {
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  app.route({
    method: 'POST',
    url: WEBHOOK_PATH,
    preParsing: async (request, _reply, payload) => {
      const raw = await readRaw(payload);
      const signature = request.headers['x-razorpay-signature'];
      if (typeof signature !== 'string' || !ctx.gateway.isWebhookSignature(raw, signature)) refuse('unauthorized');
      bodies.set(request, raw);
      return nothingLeft(raw.length);
    },
    handler: async (request) => {
      const id = request.headers['x-razorpay-event-id'];
      await receiveWebhook(ctx, bodies.get(request) ?? Buffer.alloc(0), typeof id === 'string' ? id : undefined);
      return envelope(null);
    },
  });
}

async function readRaw(payload: RequestPayload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > LIMIT_BYTES) refuse('too_large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The body has been read; the framework's parser is shown an empty one of the announced length. */
function nothingLeft(length: number): RequestPayload {
  return Object.assign(Readable.from([]), { receivedEncodedLength: length });
}
