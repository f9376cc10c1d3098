import { deviceLabel } from '@houseful/domain/device-label.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../context.ts';
import { envelope } from '../../http/answer.ts';
import { lineOf } from '../../http/line-of.ts';
import { ownPath, withQuery } from '../../http/own-path.ts';
import { IDENTITY_COOKIE, isSecure, presentedTokens, setSessionCookies } from '../../http/session.ts';
import type { Departure, GoogleIdentity } from './google.ts';
import { google, signInWithGoogle } from './google-sign-in.ts';
import { seal, unseal } from './seal-value.ts';

const DEPARTURE = 'MCGOOGLE';
const { name: IDENTITY, path: PATH } = IDENTITY_COOKIE;
const CALLBACK = `${PATH}/google/callback`;
const AWAY_MS = 10 * 60_000;
const SIGN_UP_MS = 15 * 60_000;

/**
 * The Google identity that this browser has proven within the last quarter of an hour and that has no account
 * yet.
 */
export function provenIdentity(ctx: Context, request: FastifyRequest): GoogleIdentity | null {
  return unseal<GoogleIdentity>(ctx, IDENTITY, request.cookies[IDENTITY]);
}

/**
 * Google sign-in by redirect, without a script of anybody else's in our pages (AMB-10). `start?return=/path`
 * leaves for Google; the callback comes back to that path with a session, or with `?google=signup` (sign-up
 * opens, filled in from `pending`) or `?google=failed`. All of it is 404 where Google is not configured.
 */
export function googleRoutes(app: FastifyInstance, ctx: Context): void {
  const keep = (reply: FastifyReply, name: string, value: string, ms: number) =>
    reply.setCookie(name, value, {
      path: PATH,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(ctx),
      maxAge: ms / 1000,
    });

  /** Each way to Google and back makes this process ask Google: one line may do so now and then. */
  const admit = (request: FastifyRequest) => ctx.limiter.hit(`google ${lineOf(request.ip)}`, 60, 600_000);

  app.get(
    `${PATH}/google/start`,
    { schema: { querystring: Type.Object({ return: Type.Optional(Type.String({ maxLength: 500 })) }) } },
    async (request, reply) => {
      const back = ownPath((request.query as { return?: string }).return);
      const provider = google(ctx);
      reply.header('Cache-Control', 'no-store');
      await admit(request);
      try {
        const { url, departure } = await provider.depart(ctx.origin + CALLBACK);
        keep(reply, DEPARTURE, seal(ctx, DEPARTURE, { ...departure, back }, AWAY_MS), AWAY_MS);
        return reply.redirect(url, 303);
      } catch (error) {
        ctx.log.warn({ error: (error as Error).name }, 'Google cannot be reached');
        return reply.redirect(withQuery(back, { google: 'failed' }), 303);
      }
    },
  );

  app.get(CALLBACK, async (request, reply) => {
    const provider = google(ctx);
    await admit(request);
    const departure = unseal<Departure & { back: string }>(ctx, DEPARTURE, request.cookies[DEPARTURE]);
    reply.clearCookie(DEPARTURE, { path: PATH }).header('Cache-Control', 'no-store');
    const home = (result: 'failed' | 'signup' | null) =>
      reply.redirect(withQuery(departure?.back ?? '/', result ? { google: result } : {}), 303);
    if (!departure) return home('failed');
    try {
      const idToken = await provider.arrive(ctx.origin + request.url, departure);
      const label = deviceLabel(request.headers['user-agent'] ?? '');
      const device = { label, presented: presentedTokens(request), linkTo: null, repeatKey: null };
      const result = await signInWithGoogle(ctx, ctx.db, idToken, device);
      if ('identity' in result) {
        keep(reply, IDENTITY, seal(ctx, IDENTITY, result.identity, SIGN_UP_MS), SIGN_UP_MS);
        return home('signup');
      }
      setSessionCookies(reply, result.signed.token, isSecure(ctx));
      return home(null);
    } catch (error) {
      ctx.security.note('sign_in_failed', { purpose: 'Google', reason: (error as Error).name });
      return home('failed');
    }
  });

  app.get(`${PATH}/google/pending`, async (request, reply) => {
    google(ctx);
    const identity = provenIdentity(ctx, request);
    reply.header('Cache-Control', 'no-store');
    return envelope(identity && { name: identity.name, email: identity.email });
  });
}
