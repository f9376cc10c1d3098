import { accounts } from '@houseful/contract/accounts.ts';
import { deviceLabel } from '@houseful/domain/device-label.ts';
import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Answer, ok } from '../../http/answer.ts';
import { type Req, serve } from '../../http/serve.ts';
import { browserOf, credentialsOf, hashToken, newToken, presentedTokens } from '../../http/session.ts';
import { typedEmail, typedLine } from '../../http/typed-text.ts';
import { refuse } from '../../refuse.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { signInWithGoogle } from './google-sign-in.ts';
import { presentSession } from './present.ts';
import { readUser } from './read-user.ts';
import { googleRoutes, provenIdentity } from './routes-google.ts';
import { type Sender, type SentCode, sendLoginOtp, sendRegisterOtp } from './send-otp.ts';
import { type Signed, signIn } from './sign-in.ts';
import type { Purpose } from './store-otps.ts';
import { listSessions } from './store-sessions.ts';
import { unlinkGoogle } from './unlink-google.ts';

type Code = Req<(typeof accounts)['POST /webapp/login']>;
type SignedAnswer = Answer<{ token: string; user: Awaited<ReturnType<typeof readUser>> }>;

/** Signing up, in and out (requirements §3.4 #1-#7). */
export function accountsRoutes(app: FastifyInstance, ctx: Context): void {
  const answer = async ({ userId, token }: Signed, message: string): Promise<SignedAnswer> =>
    ok({ token, user: await readUser(ctx.db, userId, token) }, { message, session: token });
  const labelOf = (request: FastifyRequest): string => deviceLabel(request.headers['user-agent'] ?? '');
  const keyOf = (request: FastifyRequest): string | null =>
    request.headers['idempotency-key']?.toString() || null;
  /** Sends a code, and gives a browser that has no nonce yet its first. */
  const sent = async (
    request: FastifyRequest,
    line: string,
    send: (sender: Omit<Sender, 'lang'>) => Promise<SentCode>,
  ) => {
    const browser = browserOf(request);
    const fresh = newToken();
    const data = await send({ line, browser, given: hashToken(fresh) });
    return ok(data, { message: 'OTP sent', ...(browser.nonce ? {} : { browser: fresh }) });
  };
  const verify =
    (purpose: Purpose) =>
    async ({ db, body, ip, lang, request }: Code): Promise<SignedAnswer> => {
      const device = {
        lang,
        line: ip,
        browser: browserOf(request),
        label: labelOf(request),
        googleSub: provenIdentity(ctx, request)?.sub ?? null,
        repeatKey: keyOf(request),
        presented: presentedTokens(request),
      };
      return answer(
        await signIn(ctx, db, { number: body.number ?? '', otp: body.otp ?? '', purpose }, device),
        'OTP verified successfully.',
      );
    };

  googleRoutes(app, ctx);
  serve(app, ctx, accounts, {
    'POST /webapp/getregisterotp': async ({ db, body, ip, lang, request }) => {
      const { name, email, number, countryCode, userTerms } = body;
      const form = {
        name: typedLine(name),
        email: typedEmail(email),
        number: number ?? '',
        countryCode: String(countryCode || DEFAULT_COUNTRY_CODE).replace(/^\+/, ''),
        // Clients older than the box accepted the terms on their own screen (AMB-16).
        terms:
          userTerms === undefined || userTerms === null || userTerms === 'Y'
            ? ('Y' as const)
            : ('N' as const),
      };
      return sent(request, ip, (sender) =>
        sendRegisterOtp(ctx, db, form, { ...sender, lang, google: provenIdentity(ctx, request) }),
      );
    },
    'POST /webapp/register': verify('Register'),
    'POST /webapp/getloginotp': async ({ db, body, ip, lang, request }) =>
      sent(request, ip, (sender) => sendLoginOtp(ctx, db, body.number ?? '', { ...sender, lang })),
    'POST /webapp/login': verify('Login'),
    'POST /webapp/google-login': async ({ db, body, request }) => {
      const credentials = credentialsOf(request);
      // With a session of its own, a caller links its identity; the cookie alone has no say, as on every
      // write (AMB-05).
      const caller =
        credentials && !credentials.ambient ? await ctx.sessions.find(db, credentials.token) : null;
      const result = await signInWithGoogle(ctx, db, body.credential ?? '', {
        label: labelOf(request),
        presented: presentedTokens(request),
        linkTo: caller,
        repeatKey: keyOf(request),
      });
      if ('signed' in result) return answer(result.signed, 'OK');
      const { name, email } = result.identity;
      return refuse('number_required', { data: { name, email } });
    },
    'POST /webapp/logout': async ({ db, user }) => {
      await endSession(ctx, db, user, user.sessionId);
      return ok(null, { endSession: true });
    },
    'GET /webapp/profile/sessions': async ({ db, user }) =>
      (await listSessions(db, user.userId)).map((session) => presentSession(session, user.sessionId)),
    'POST /webapp/profile/sessions/revoke': async ({ db, body, user }) => {
      await endSession(ctx, db, user, body.session_id ?? '');
      return ok(null, body.session_id === user.sessionId ? { endSession: true } : {});
    },
    'POST /webapp/profile/sessions/revoke-others': async ({ db, user }) => {
      await endOtherSessions(ctx, db, user);
      return null;
    },
    'POST /webapp/profile/google/unlink': async ({ db, user }) => {
      await unlinkGoogle(ctx, db, user);
      return readUser(db, user.userId);
    },
  });
}
