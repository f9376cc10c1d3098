import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';
import { capturePayment, createOrder, refundPayment, SandboxRefusal } from './handle-calls.ts';
import type { Kind, Mood } from './keep-mood.ts';
import { errorBody, orderEntity, paymentEntity, refundEntity } from './present.ts';
import {
  findOrder,
  findPayment,
  findRefund,
  listPayments,
  listPaymentsIn,
  listRefundsIn,
  type Span,
} from './store.ts';

type Body = Record<string, unknown>;
type Params = { id: string; refundId: string };
type Query = Partial<Record<'from' | 'to' | 'count' | 'skip', string>>;

/** The provider's HTTP API. `kick` is called after a capture: what happened is told at once. */
export function createProviderApi(
  db: Db,
  config: Config,
  mood: Mood,
  log: Logger,
  kick: () => void,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const lost = new WeakSet<FastifyRequest>();

  app.addHook('onRequest', async (request) => {
    if (!isAuthorized(config, request.headers.authorization))
      throw new SandboxRefusal('Authentication failed', 401);
  });
  app.addHook('preHandler', async (request, reply) => {
    const mode = await mood.take(kindOf(request.url));
    if (mode === 'refuse') throw new SandboxRefusal('Payment processing failed');
    if (mode === '429') throw new SandboxRefusal('Request failed. Please try after sometime.', 429);
    if (mode === '500') throw new Error('the sandbox was told to fail');
    if (mode === 'garbage') return reply.type('text/html').send('<html><body>Bad gateway');
    // Nothing is ever answered; the caller hangs up, or the server's stop does it.
    if (mode === 'hang') return reply.hijack();
    if (mode === 'answer_lost') lost.add(request);
    return;
  });
  app.addHook('onSend', async (request) => {
    if (lost.has(request)) request.raw.socket.destroy();
  });
  app.addHook('onResponse', async (request) => {
    if (request.url.endsWith('/capture')) kick();
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof SandboxRefusal)
      return reply.code(error.status).send(errorBody('BAD_REQUEST_ERROR', error.message));
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    if (statusCode < 500) return reply.code(statusCode).send(errorBody('BAD_REQUEST_ERROR', message));
    log.debug({ err: error }, 'the sandbox provider failed');
    return reply
      .code(500)
      .send(
        errorBody(
          'SERVER_ERROR',
          'We are facing some trouble completing your request at the moment. Please try again shortly.',
        ),
      );
  });
  app.setNotFoundHandler(async () => {
    throw new SandboxRefusal('The requested URL was not found on the server.');
  });

  app.post<{ Body: Body }>('/v1/orders', async ({ body }) => orderEntity(await createOrder(db, body ?? {})));
  app.get<{ Params: Params }>('/v1/orders/:id', async ({ params }) =>
    orderEntity(known(await findOrder(db, params.id))),
  );
  app.get<{ Params: Params }>('/v1/orders/:id/payments', async ({ params }) => {
    known(await findOrder(db, params.id));
    return collection((await listPayments(db, params.id)).map(paymentEntity));
  });
  app.get<{ Querystring: Query }>('/v1/payments', async ({ query }) =>
    collection((await listPaymentsIn(db, spanOf(query))).map(paymentEntity)),
  );
  app.get<{ Querystring: Query }>('/v1/refunds', async ({ query }) =>
    collection((await listRefundsIn(db, spanOf(query))).map(refundEntity)),
  );
  app.get<{ Params: Params }>('/v1/payments/:id', async ({ params }) =>
    paymentEntity(known(await findPayment(db, params.id))),
  );
  app.post<{ Params: Params; Body: Body }>('/v1/payments/:id/capture', async ({ params, body }) =>
    paymentEntity(await capturePayment(db, params.id, body ?? {})),
  );
  app.post<{ Params: Params; Body: Body }>('/v1/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency'];
    return refundEntity(
      await refundPayment(db, params.id, body ?? {}, typeof key === 'string' ? key : undefined),
    );
  });
  app.get<{ Params: Params }>('/v1/payments/:id/refunds/:refundId', async ({ params }) => {
    const refund = await findRefund(db, params.refundId);
    return refundEntity(known(refund?.payment_id === params.id ? refund : null));
  });
  app.get<{ Params: Params }>('/v1/refunds/:id', async ({ params }) =>
    refundEntity(known(await findRefund(db, params.id))),
  );
  return app;
}

const collection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });

/** The page asked for: ten entries of all times unless the query says otherwise, a hundred at most. */
function spanOf(query: Query): Span {
  const whole = (text: string | undefined, fallback: number): number =>
    /^\d{1,12}$/.test(text ?? '') ? Number(text) : fallback;
  const count = whole(query.count, 10);
  if (count < 1 || count > 100) throw new SandboxRefusal('The count must be between 1 and 100.');
  return { from: whole(query.from, 0), to: whole(query.to, 1e11), count, skip: whole(query.skip, 0) };
}

function known<T>(found: T | null): T {
  if (found === null) throw new SandboxRefusal('The id provided does not exist');
  return found;
}

/** Listing an order's payments is asking about payments. */
function kindOf(url: string): Kind {
  if (/\/refunds?(\/|$|\?)/.test(url)) return 'refunds';
  return /\/payments(\/|$|\?)/.test(url) ? 'payments' : 'orders';
}

function isAuthorized(config: Config, header: string | undefined): boolean {
  const { keyId, keySecret } = config.razorpay;
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret.reveal()}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
