import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import type { Context } from '../../context.ts';
import { envelope } from '../../http/answer.ts';
import { refuse } from '../../refuse.ts';
import type { Gateway, ProviderNews } from '../payments/gateway.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Returns the path of the provider's webhooks. */
export const webhookPath = ({ webhookName }: Pick<Gateway, 'webhookName'>): string =>
  `/v1.0/webapp/webhooks/${webhookName}`;
const LIMIT_BYTES = 256 * 1024;

/**
 * The provider's webhook (J-19, AMB-79). The signature over the raw body is checked before anything is parsed
 * or stored: 401 when it is bad. After that the answer is always 200, at once; the event is kept under its id
 * and acted on in the background.
 */
export function webhookRoutes(app: FastifyInstance, ctx: Context): void {
  const signed = new WeakMap<FastifyRequest, { raw: Buffer; news: ProviderNews }>();
  app.route({
    method: 'POST',
    url: webhookPath(ctx.gateway),
    preParsing: async (request, _reply, payload) => {
      const raw = await readRaw(payload);
      const news = ctx.gateway.readWebhook(raw, request.headers);
      if (!news) {
        ctx.security.note('bad_signature', { reason: 'webhook' });
        return refuse('unauthorized');
      }
      signed.set(request, { raw, news });
      return nothingLeft(raw.length);
    },
    handler: async (request) => {
      const read = signed.get(request);
      if (read) await receiveWebhook(ctx, read.news, read.raw);
      return envelope(null);
    },
  });
}

/**
 * Reads a body of at most the limit. Leaves the stream whole when it refuses: a destroyed request stream
 * would silence the answer.
 */
async function readRaw(payload: RequestPayload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > LIMIT_BYTES) break;
    chunks.push(bytes);
  }
  if (size <= LIMIT_BYTES) return Buffer.concat(chunks);
  payload.resume();
  return refuse('too_large');
}

/** The body has been read; the framework's parser is shown an empty one of the announced length. */
function nothingLeft(length: number): RequestPayload {
  return Object.assign(Readable.from([]), { receivedEncodedLength: length });
}
