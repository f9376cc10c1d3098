import { errors, type Reason } from '@houseful/contract/errors.ts';
import { isTenDigits } from '@houseful/domain/forms/field-rules.ts';
import { isCodeShape, judgeCode } from '@houseful/domain/otp.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { hashToken, newToken } from '../../http/session.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { admitFailure } from './admit-send.ts';
import { hashesOfCode, repeatableToken, repeatableTokens } from './hash-code.ts';
import { createUser, findUserByNumber, setUserLang } from './store.ts';
import { linkGoogle } from './store-google.ts';
import { findUse, lastCode, type Purpose, rememberUse, type TriedCode, tryCode } from './store-otps.ts';
import { startSession } from './store-sessions.ts';

export interface SignIn {
  number: string;
  otp: string;
  purpose: Purpose;
}

export interface Device {
  lang: Lang;
  /** What the device is called in the list of sessions. */
  label: string;
  ip: string;
  /** The Google identity that this browser proved, if any. */
  googleSub: string | null;
  /** The request's Idempotency-Key: nobody but the browser that drew it can know it. */
  repeatKey: string | null;
  /** Tokens that the request carries: the sign-in ends their sessions. */
  presented: readonly string[];
}

export interface Signed {
  userId: string;
  token: string;
  /** Hashes of the tokens whose sessions the sign-in ended. */
  ended: string[];
}

type Outcome = { ok: true; signed: Signed; linked?: boolean } | { ok: false; reason: Reason };

/**
 * Signs in, or makes the account first, with the code that was sent for exactly that purpose. A code works once, however
 * many use it at the same instant; the same request again, its answer lost, gets that one session and its token. No answer is
 * kept for it, since a stored token could be read: the token is made anew (`repeatableToken`). Refuses otp_wrong, otp_expired, otp_void,
 * otp_missing, and to sign in number_unknown and, for too many failures of an address, too_many_requests (AMB-17).
 * A code of another shape is refused without counting as a try of it; none at all is invalid_input (AMB-01).
 */
export async function signIn(ctx: Context, db: Db, { number, otp, purpose }: SignIn, device: Device): Promise<Signed> {
  if (!isTenDigits(number)) refuseForm([{ field: 'number', message: 'Please enter a valid phone number' }]);
  if (otp === '') refuseForm([{ field: 'otp', message: errors.otp_wrong.message }]);
  const outcome = await tryCodeOf(ctx, db, { number, otp, purpose }, device);
  if (!outcome.ok) {
    ctx.security.note('sign_in_failed', { number, purpose, reason: outcome.reason });
    if (purpose === 'Login') await admitFailure(ctx, device.ip);
    return refuse(outcome.reason);
  }
  ctx.sessions.forget(...outcome.signed.ended);
  ctx.security.note('signed_in', { number, purpose, user: outcome.signed.userId });
  if (outcome.linked) ctx.security.note('identity_linked', { user: outcome.signed.userId });
  return outcome.signed;
}

async function tryCodeOf(ctx: Context, db: Db, { number, otp, purpose }: SignIn, device: Device): Promise<Outcome> {
  if (purpose === 'Login' && !(await findUserByNumber(db, number))) return { ok: false, reason: 'number_unknown' };
  if (!isCodeShape(otp, ctx.config.otpDigits)) return { ok: false, reason: 'otp_wrong' };
  const codeHashes = hashesOfCode(ctx.config, number, otp);
  // Refused only after the commit: a wrong try has to stay counted.
  return transaction(db, (tx) => useCode(ctx.config, tx, { number, purpose, codeHashes }, device));
}

async function useCode(
  config: Config,
  tx: Db,
  code: { number: string; purpose: Purpose; codeHashes: string[] },
  device: Device,
): Promise<Outcome> {
  const { number, purpose } = code;
  const { repeatKey } = device;
  const tried = await tryCode(tx, number, purpose, code.codeHashes);
  const used = !tried && repeatKey ? await findUse(tx, { ...code, repeatKey: hashToken(repeatKey) }) : null;
  if (used && repeatKey) {
    const again = repeatableTokens(config, used.otp_id, repeatKey).find((token) => hashToken(token) === used.session_hash);
    if (again) return { ok: true, signed: { userId: used.user_id, token: again, ended: [] } };
  }
  const judged = tried ?? (await lastCode(tx, number, purpose));
  const standing = judged && { sentAt: judged.created_at, wrongTries: judged.wrong_tries, used: judged.used };
  const verdict = judgeCode(standing, tried?.right ?? false, judged?.at ?? 0);
  if (!verdict.ok) return verdict;
  if (!tried?.right) return { ok: false, reason: 'otp_wrong' };
  const userId = await userOf(tx, number, purpose, tried, device.lang);
  if (!userId) return { ok: false, reason: 'number_unknown' };
  const linked = tried.google_sub !== null && tried.google_sub === device.googleSub && (await linkGoogle(tx, userId, tried.google_sub));
  const token = repeatKey ? repeatableToken(config, tried.otp_id, repeatKey) : newToken();
  const ended = await startSession(tx, { userId, token, device: device.label, presented: device.presented });
  if (!ended) return { ok: false, reason: 'number_unknown' };
  if (repeatKey) await rememberUse(tx, tried.otp_id, hashToken(repeatKey), hashToken(token));
  return { ok: true, signed: { userId, token, ended }, linked };
}

/** The account that the proven number signs in to: a new one, or the one it already has. */
async function userOf(tx: Db, number: string, purpose: Purpose, code: TriedCode, lang: Lang): Promise<string | null> {
  if (purpose === 'Register') {
    const made = await createUser(tx, {
      number,
      name: code.name,
      email: code.email,
      countryCode: code.country_code,
      lang,
      termsVersion: code.terms_version,
      termsAcceptedAt: code.created_at,
    });
    if (made) return made;
  }
  const user = await findUserByNumber(tx, number);
  if (user) await setUserLang(tx, user.user_id, lang);
  return user?.user_id ?? null;
}
