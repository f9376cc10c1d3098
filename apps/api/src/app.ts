import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '@houseful/domain/forms/field-rules.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Context } from './context.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { cancellationRoutes } from './features/bookings/routes-cancellation.ts';
import { careersRoutes } from './features/careers/routes.ts';
import { checkoutRoutes } from './features/checkout/routes.ts';
import { foodRoutes } from './features/checkout/routes-food.ts';
import { payNowRoutes } from './features/checkout/routes-pay-now.ts';
import { promosRoutes } from './features/checkout/routes-promos.ts';
import { contentRoutes } from './features/content/routes.ts';
import { devRoutes } from './features/dev/routes.ts';
import { docsRoutes } from './features/docs/routes.ts';
import { enquiriesRoutes } from './features/enquiries/routes.ts';
import { filmsRoutes } from './features/films/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { placesRoutes } from './features/listings/routes-places.ts';
import { showsRoutes } from './features/listings/routes-shows.ts';
import { offersRoutes } from './features/offers/routes.ts';
import { returnRoutes } from './features/payments/routes-return.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { sandboxRoutes } from './features/sandbox/routes.ts';
import { seatsRoutes } from './features/seats/routes.ts';
import { webhookRoutes } from './features/settlement/routes-webhook.ts';
import { ticketsRoutes } from './features/tickets/routes.ts';
import { rememberRequests, requestIds } from './http/about-request.ts';
import { finishCalls } from './http/finish-calls.ts';
import { cleanForwardedFor } from './http/forwarded-for.ts';
import { createFrontDoor } from './http/front-door.ts';
import { guardHosts } from './http/host-guard.ts';
import { addSafetyHeaders, putSafetyHeaders } from './http/safety-headers.ts';
import { sendRefusal } from './http/serve.ts';
import { limitTime } from './http/time-limit.ts';
import { tolerantBody } from './http/tolerant-body.ts';
import { trimTail } from './http/trim-tail.ts';
import { answerUnparsed } from './http/unparsed-requests.ts';
import { refuse } from './refuse.ts';
import { warnOfForwarding } from './start-warnings.ts';

const BODY_LIMIT = 256 * 1024;

const isApi = (url: string): boolean => url.startsWith('/v1.0');
/** Returns the path of a request line. A host before the path is dropped; it means nothing here. */
const pathOf = ({ url = '/' }: { url?: string }): string => url.replace(/^https?:\/\/[^/]*/i, '') || '/';

/** The routes of every feature. */
const FEATURES = [
  healthRoutes,
  docsRoutes,
  accountsRoutes,
  placesRoutes,
  filmsRoutes,
  showsRoutes,
  seatsRoutes,
  checkoutRoutes,
  foodRoutes,
  promosRoutes,
  payNowRoutes,
  returnRoutes,
  webhookRoutes,
  cancellationRoutes,
  ticketsRoutes,
  profileRoutes,
  contentRoutes,
  offersRoutes,
  careersRoutes,
  enquiriesRoutes,
];

/** Routes that demo mode adds. They come first, because their faults apply to the calls of all others. */
const DEMO = [devRoutes, sandboxRoutes];

/**
 * Creates the HTTP application over a context. It does not listen: tests inject, main.ts listens. `callMs` is
 * the time limit of a call.
 */
export async function createApp(ctx: Context, callMs?: number): Promise<FastifyInstance> {
  const door = createFrontDoor();
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(ctx.config.trustedProxies),
    bodyLimit: BODY_LIMIT,
    trustProxy: ctx.config.trustedProxies.length > 0 ? ctx.config.trustedProxies : false,
    serverFactory: door.serverFactory,
    clientErrorHandler: answerUnparsed(ctx),
    // In-flight requests are finished before this point.
    forceCloseConnections: true,
    return503OnClosing: false,
    // Malformed URLs get the JSON envelope under `/v1.0`, the 404 page elsewhere.
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these errors.
      putSafetyHeaders(reply, ctx.config);
      reply.header('X-Request-Id', request.id);
      if (isApi(request.url)) void sendRefusal(ctx, request, reply, error);
      else void reply.redirect('/404');
    },
    rewriteUrl: pathOf,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, caseSensitive: true },
  });
  door.install(app);
  rememberRequests(app);
  const finish = finishCalls(app);
  limitTime(app, callMs);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    cleanForwardedFor(request.raw.headers);
    done();
  });
  // Before any hook that refuses.
  addSafetyHeaders(app, ctx.config);
  guardHosts(app, ctx);
  warnOfForwarding(app, ctx);
  useTypeBox(app);
  useTolerantJson(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 20_000, parts: 25 },
  });
  app.setErrorHandler((error, request, reply) => sendRefusal(ctx, request, reply, error));
  // A link that was copied from a message together with the sentence's full stop.
  app.addHook('onRequest', (request, reply, done) => {
    const address = request.method === 'GET' ? trimTail(request.url) : request.url;
    if (address === request.url) return done();
    void reply.redirect(address, 302);
  });
  const methods = rememberMethods(app);
  for (const routes of ctx.config.demo ? [...DEMO, ...FEATURES] : FEATURES) routes(app, ctx);
  // Routes with a parser of their own have loaded at this point.
  await app.after();
  refuseOtherMethods(app, ctx, methods);
  app.addHook('preClose', finish);
  return app;
}

/**
 * Checks requests with TypeBox. Parameters and queries (always text) are converted first; a failing body is
 * read once more tolerantly.
 */
function useTypeBox(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const check = Compile(schema);
    return (given: unknown) => {
      let value = httpPart === 'body' ? (given ?? {}) : Value.Convert(schema, given);
      if (httpPart === 'body' && !check.Check(value)) value = tolerantBody(schema, value);
      if (check.Check(value)) return { value };
      // A path parameter that fits no address counts as unknown (E-20).
      return {
        error: Object.assign(new Error('invalid'), { statusCode: httpPart === 'params' ? 404 : 400 }),
      };
    };
  });
}

/**
 * Reads an empty JSON body as an empty object, because some calls have no payload. Refuses a NUL character,
 * which PostgreSQL cannot hold.
 */
function useTolerantJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {});
    if (text.includes('\\u0000')) return done(Object.assign(new Error('NUL'), { statusCode: 400 }));
    return parse(request, text as string, done);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.url.includes('%00')) return done();
    if (isApi(request.url)) refuse('invalid_input');
    void reply.redirect('/404');
  });
}

/** Collects the methods of each path pattern of the API. */
function rememberMethods(app: FastifyInstance): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/v1.0/')) return;
    const known = methods.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methods.set(url, known);
  });
  return methods;
}

/**
 * Answers a known path with another method 405 and an unknown path 404, always in the envelope.
 */
function refuseOtherMethods(app: FastifyInstance, ctx: Context, methods: Map<string, Set<string>>): void {
  const all = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
  for (const [url, known] of [...methods]) {
    const others = all.filter((method) => !known.has(method));
    if (others.length === 0) continue;
    const allow = [...known].join(', ');
    app.route({
      method: others,
      url,
      handler: async (_request, reply) => {
        reply.header('Allow', allow);
        return refuse('method_not_allowed');
      },
    });
  }
  const unknown = async (): Promise<never> => refuse('not_found');
  app.all('/v1.0/*', unknown);
  app.all('/v1.0', unknown);
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(ctx, request, reply, Object.assign(new Error('unknown path'), { statusCode: 404 })),
  );
}
