import { accounts } from '@houseful/contract/accounts.ts';
import { deviceLabel } from '@houseful/domain/device-label.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Answer, ok } from '../../http/answer.ts';
import { serve } from '../../http/serve.ts';
import { refuse } from '../../refuse.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { presentSession } from './present.ts';
import { readUser } from './read-user.ts';
import { sendLoginOtp, sendRegisterOtp } from './send-otp.ts';
import { type Signed, signIn } from './sign-in.ts';
import { listSessions } from './store.ts';

type SignedAnswer = Answer<{ token: string; user: Awaited<ReturnType<typeof readUser>> }>;

/** Signing up, in and out, and deleting the account (requirements §3.4 #1-#7). */
export function accountsRoutes(app: FastifyInstance, ctx: Context): void {
  const answer = async ({ userId, token }: Signed): Promise<SignedAnswer> =>
    ok({ token, user: await readUser(ctx.db, userId, token) }, { message: 'OTP verified successfully.', session: token });
  const deviceOf = (request: FastifyRequest) => ({ label: deviceLabel(request.headers['user-agent'] ?? ''), googleSub: null });

  serve(app, ctx, accounts, {
    'POST /webapp/getregisterotp': async ({ db, body, ip, lang }) => {
      const { name, email, number, countryCode, userTerms } = body;
      const form = {
        name: name ?? '',
        email: email?.trim() ?? '',
        number: number ?? '',
        countryCode: String(countryCode || '91').replace(/^\+/, ''),
        // Clients older than the box accepted the terms on their own screen (AMB-16).
        terms: userTerms === undefined || userTerms === null || userTerms === 'Y' ? ('Y' as const) : ('N' as const),
      };
      return ok(await sendRegisterOtp(ctx, db, form, { ip, lang }), { message: 'OTP sent' });
    },
    'POST /webapp/register': async ({ db, body, lang, request }) =>
      answer(
        await signIn(ctx, db, { number: body.number ?? '', otp: body.otp ?? '', purpose: 'Register' }, { lang, ...deviceOf(request) }),
      ),
    'POST /webapp/getloginotp': async ({ db, body, ip, lang }) =>
      ok(await sendLoginOtp(ctx, db, body.number ?? '', { ip, lang }), { message: 'OTP sent' }),
    'POST /webapp/login': async ({ db, body, lang, request }) =>
      answer(await signIn(ctx, db, { number: body.number ?? '', otp: body.otp ?? '', purpose: 'Login' }, { lang, ...deviceOf(request) })),
    'POST /webapp/google-login': async () => refuse('not_found'),
    'POST /webapp/logout': async ({ db, user }) => {
      await endSession(ctx, db, user, user.sessionId);
      return ok(null, { endSession: true });
    },
    'POST /webapp/delete-account': async ({ db, body, user }) => {
      await deleteAccount(ctx, db, user, body.number ?? '');
      return ok(null, { message: 'User Deleted Successfully', endSession: true });
    },
    'GET /webapp/profile/sessions': async ({ db, user }) =>
      (await listSessions(db, user.userId)).map((session) => presentSession(session, user.sessionId)),
    'POST /webapp/profile/sessions/revoke': async ({ db, body, user }) => {
      await endSession(ctx, db, user, body.session_id ?? '');
      return ok(null, body.session_id === user.sessionId ? { endSession: true } : {});
    },
  });
}
