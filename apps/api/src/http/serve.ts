import { createHash } from 'node:crypto';
import type {
  BodyOf,
  Call,
  DataOf,
  Envelope,
  Limit,
  ParamsOf,
  QueryOf,
  Slice,
} from '@houseful/contract/contract.ts';
import { errors } from '@houseful/contract/errors.ts';
import type { Lang, Translate } from '@houseful/text/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { type Refusal, Refused, refuse } from '../refuse.ts';
import { type Answer, envelope, isAnswer, RawBody } from './answer.ts';
import { reasonOf } from './failure.ts';
import { lineOf } from './line-of.ts';
import { type MultipartForm, readMultipart, tellingOf } from './multipart-form.ts';
import { noteRefusal } from './note-refusal.ts';
import { callLang } from './page-lang.ts';
import { countingOnce } from './rate-limit.ts';
import { type Outcome, replayed } from './replay.ts';
import {
  type Caller,
  clearSessionCookies,
  credentialsOf,
  forgetBrowser,
  forgetIdentity,
  isSecure,
  SESSION_COOKIE,
  setBrowserCookie,
  setSessionCookies,
} from './session.ts';

type Signed = { auth: 'user' | 'owner' };

/**
 * The input of a handler. `db` is the pool, or the transaction that also stores the Idempotency-Key's answer.
 */
export interface Req<C extends Call> {
  ctx: Context;
  db: Db;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The parts of the form, if the call takes a multipart form. */
  form: C extends { multipart: object } ? MultipartForm : null;
  user: C extends Signed ? Caller : Caller | null;
  /** The line of the caller, for counting; `request.ip` is the address itself. */
  ip: string;
  lang: Lang;
  t: Translate;
  /** The chosen city; null if the call sent none or an unknown one (B-20). */
  cityId: string | null;
  request: FastifyRequest;
}

type Handler<C extends Call> = (req: Req<C>) => Promise<DataOf<C> | Answer<DataOf<C>> | RawBody>;
/** One handler per call of a slice: a missing one is a compile error that names the call. */
export type Handlers<S extends Slice> = { [K in keyof S]: Handler<Extract<S[K], Call>> };

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of the request's session, if its call asks for one. */
    caller: Caller | null;
    /** Set on a 401 whose browser is just receiving the cookies of another session. */
    keepsCookies?: boolean;
  }
}

const PREFIX = '/v1.0';

/**
 * The part of an answer that is not stored under an Idempotency-Key, because it can be derived again.
 * `show(hide(data))` is the data.
 */
export interface Derived {
  hide(data: unknown): unknown;
  show(data: unknown): unknown;
}

/**
 * Registers a slice: validation, session, limits, replay and envelope for each call. `derived` names the
 * calls whose stored answers leave something out.
 */
export function serve<S extends Slice>(
  app: FastifyInstance,
  ctx: Context,
  slice: S,
  handlers: Handlers<S>,
  derived: { readonly [K in keyof S]?: Derived } = {},
): void {
  for (const [key, call] of Object.entries(slice) as [string, Call][]) {
    const [method = 'GET', path = '/'] = key.split(' ');
    app.route({
      method: method as 'GET',
      url: PREFIX + path,
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: envelopeOf(call) },
      },
      // Runs before validation: an unauthorised caller learns nothing from it, and a missing session is a 401
      // whatever else is wrong.
      preValidation: async (request, reply) => {
        if (call.noStore || method !== 'GET' || call.auth === 'user' || call.auth === 'owner')
          reply.header('Cache-Control', 'no-store');
        request.caller = await authorize(ctx, call, request);
      },
      handler: (request, reply) =>
        countingOnce(() =>
          handle(
            ctx,
            { key, call, derived: derived[key as keyof S] },
            handlers[key as keyof S] as unknown as Handler<Call>,
            request,
            reply,
          ),
        ),
    });
  }
}

const envelopeOf = (call: Call) =>
  Type.Object({
    status: Type.Boolean(),
    statusCode: Type.Integer(),
    message: Type.String(),
    data: call.data,
    ...(call.meta && { meta: call.meta }),
  });

async function handle(
  ctx: Context,
  { key, call, derived }: { key: string; call: Call; derived: Derived | undefined },
  handler: Handler<Call>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const lang = callLang(request);
  const t = ctx.text(lang);
  const user = request.caller;
  const ip = lineOf(request.ip);
  const city = request.headers['city-id'];
  // Reads the form before a transaction begins: the transaction may run twice, and a body arrives at the
  // sender's pace.
  const form = call.multipart ? await readMultipart(request) : null;
  const run = async (db: Db) => {
    // Counts only now: a first answer that is repeated does not count.
    if (call.limit) await countCall(ctx, key, call.limit, user?.userId ?? ip, request);
    return handler({
      ctx,
      db,
      params: request.params as never,
      query: (request.query ?? {}) as never,
      body: (request.body ?? {}) as never,
      form: form as never,
      user,
      ip,
      lang,
      t,
      cityId: typeof city === 'string' && ctx.cities.has(city) ? city : null,
      request,
    });
  };

  const replayKey = request.headers['idempotency-key'];
  if (call.replay && typeof replayKey === 'string' && replayKey.length > 0 && replayKey.length <= 255) {
    const sent = form ? tellingOf(form) : request.body;
    const id = { caller: user?.userId ?? ip, route: key, key: replayKey, request: [request.params, sent] };
    const outcome = await replayed(ctx.db, call.replay, id, async (db) => {
      const outcome = settle(await run(db), t, reply, ctx);
      return derived ? withData(outcome, derived.hide) : outcome;
    });
    return sendText(reply, derived ? withData(outcome, derived.show) : outcome);
  }
  const result = await run(ctx.db);
  const cacheable =
    key.startsWith('GET ') && !call.noStore && (call.auth === 'public' || call.auth === 'optional');
  const whole = result instanceof RawBody ? { http: 200, body: result.json } : null;
  if (cacheable) return sendFresh(request, reply, whole ?? settle(result, t, reply, ctx), user !== null);
  return whole ? sendText(reply, whole) : success(result, t, reply, ctx);
}

async function countCall(
  { limiter }: Context,
  key: string,
  limit: Limit,
  source: string,
  request: FastifyRequest,
): Promise<void> {
  const { max, windowMs, giving } = limit;
  if (giving === undefined) return limiter.hit(`${key} ${source}`, max, windowMs);
  const given = [request.params, request.query, request.body].some(
    (part) => (part as Record<string, unknown> | undefined)?.[giving],
  );
  if (given) limiter.pace(`${giving} ${source}`, max, windowMs);
}

async function authorize(ctx: Context, call: Call, request: FastifyRequest): Promise<Caller | null> {
  const needed = call.auth === 'user' || call.auth === 'owner';
  if (call.auth === 'public') return null;
  const credentials = credentialsOf(request);
  if (!credentials) return needed ? refuse('unauthorized') : null;
  if (credentials.ambient && request.method !== 'GET' && request.method !== 'HEAD')
    return needed ? refuse('forbidden') : null;
  const { token } = credentials;
  const caller =
    (await ctx.sessions.find(ctx.db, token)) ??
    (call.endedToo ? await ctx.sessions.findEnded(ctx.db, token) : null);
  if (!caller && needed) {
    request.keepsCookies = await ctx.sessions.isJustReplaced(ctx.db, token);
    refuse('unauthorized');
  }
  return caller;
}

function success(result: unknown, t: Translate, reply: FastifyReply, ctx: Context): Envelope<unknown> {
  const answer = isAnswer(result) ? result : null;
  const data = answer ? answer.data : result;
  if (answer?.session) setSessionCookies(reply, answer.session, isSecure(ctx));
  if (answer?.browser) setBrowserCookie(reply, answer.browser, isSecure(ctx));
  if (answer?.endSession) {
    clearSessionCookies(reply, isSecure(ctx));
    forgetBrowser(reply);
    forgetIdentity(reply);
    reply.header('Clear-Site-Data', answer.endSession === 'account' ? '"cache", "storage"' : '"cache"');
  }
  const empty = Array.isArray(data) && data.length === 0;
  const message = answer?.message ? t(answer.message) : empty ? t(errors.not_found.message) : 'OK';
  return { ...envelope(data ?? null), message, ...(answer?.meta !== undefined && { meta: answer.meta }) };
}

/** Returns the same answer as text, to store beside an Idempotency-Key. */
function settle(result: unknown, t: Translate, reply: FastifyReply, ctx: Context): Outcome {
  return { http: 200, body: reply.serializeInput({ ...success(result, t, reply, ctx) }, '200') as string };
}

/** Returns the answer with its data changed. */
function withData(outcome: Outcome, change: Derived['hide']): Outcome {
  const whole = JSON.parse(outcome.body) as Envelope<unknown>;
  return { ...outcome, body: JSON.stringify({ ...whole, data: change(whole.data) }) };
}

type Settled = Pick<Outcome, 'http'> & { body: string | Buffer };

function sendText(reply: FastifyReply, { http, body }: Settled): FastifyReply {
  return reply
    .code(http)
    .header('Content-Type', 'application/json; charset=utf-8')
    .serializer((text) => text as string)
    .send(body);
}

/**
 * Says whether the client left before its request was complete. Nobody waits for the answer then, and nothing
 * of ours failed. Our own code may destroy a request's stream too, so the answer's side of the connection
 * decides.
 */
const hungUp = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  raw.destroyed && !raw.complete && reply.raw.destroyed;

/**
 * Answers a refusal or failure with its envelope. Unknown errors become one sentence and are logged in full
 * with the request's id.
 */
export function sendRefusal(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (hungUp(request, reply)) {
    request.log.debug({ err: error }, 'the client hung up');
    return reply.hijack();
  }
  const refusal: Refusal = error instanceof Refused ? error.refusal : { reason: reasonOf(error) };
  const entry = errors[refusal.reason];
  if (entry.http >= 500 && !refusal.busy) request.log.error({ err: error }, 'request failed');
  noteRefusal(ctx, request, refusal, error);
  const t = ctx.text(callLang(request));
  if (refusal.retryAfterMs !== undefined)
    reply.header('Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfterMs / 1000))));
  if (entry.http === 503) reply.header('Retry-After', '2');
  if (entry.http === 401 && carriesCookie(request) && !request.keepsCookies)
    clearSessionCookies(reply, isSecure(ctx));
  reply.header('Cache-Control', 'no-store');
  const values = typeof refusal.values === 'function' ? refusal.values(t) : refusal.values;
  const refused: Envelope<unknown> = {
    status: false,
    statusCode: entry.code,
    message: entry.code === 916 ? entry.message : t(refusal.message ?? entry.message, values),
    data: refusal.data ?? null,
    ...(refusal.errors && {
      errors: refusal.errors.map(({ field, message }) => ({ field, message: t(message) })),
    }),
  };
  return sendText(reply, { http: entry.http, body: JSON.stringify(refused) });
}

/**
 * Says whether the refused token is the browser's cookie, which is then cleared. An older tab's own
 * token says nothing about the session that the cookie has become.
 */
function carriesCookie(request: FastifyRequest): boolean {
  const cookie = request.cookies?.[SESSION_COOKIE];
  return cookie !== undefined && credentialsOf(request)?.token === cookie;
}

/**
 * Sends a public answer with its ETag, to be revalidated each time at the price of a 304: nobody sees a
 * withdrawn show or price. Answers to a signed-in caller (own likes) stay out of shared caches.
 */
function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Settled,
  own: boolean,
): FastifyReply {
  const tag = `W/"${createHash('sha256').update(outcome.body).digest('base64url').slice(0, 20)}"`;
  reply.header('ETag', tag);
  reply.header('Cache-Control', `${own ? 'private' : 'public'}, max-age=0, must-revalidate`);
  reply.header('Vary', 'city-id, Accept-Language, Authorization, Cookie');
  const known = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  return known.includes(tag) || known.includes(tag.slice(2))
    ? reply.code(304).send()
    : sendText(reply, outcome);
}
