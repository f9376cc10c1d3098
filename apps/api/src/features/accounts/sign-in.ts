import { errors, type Reason } from '@houseful/contract/errors.ts';
import { isTenDigits } from '@houseful/domain/forms/field-rules.ts';
import { isCodeShape, judgeCode } from '@houseful/domain/otp.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { type Browser, hashToken, newToken } from '../../http/session.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { admitTry } from './admit-send.ts';
import { isHashOfCode, repeatableToken, repeatableTokens } from './hash-code.ts';
import { createUser, findUserByNumber, type NewUser, setUserLang } from './store.ts';
import { isKnownBrowser, renewNonce } from './store-browsers.ts';
import { linkGoogle } from './store-google.ts';
import {
  type Asker,
  findCode,
  findRegistration,
  findUse,
  type Purpose,
  rememberUse,
  type StoredCode,
  type TypedRegistration,
  tryCode,
  type UsedCode,
} from './store-otps.ts';
import { startSession } from './store-sessions.ts';
import { countWrongTry, forgetTries } from './store-tries.ts';
import { tellGoogleLinked } from './tell-google-link.ts';

export interface SignIn {
  number: string;
  otp: string;
  purpose: Purpose;
}

export interface Device {
  lang: Lang;
  /** The device's name in the list of sessions. */
  label: string;
  /** The line that the call came by. */
  line: string;
  browser: Browser;
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
  /** Hashes of the tokens of the sessions that the sign-in ended. */
  ended: string[];
}

type Outcome = { ok: true; signed: Signed; linked?: boolean } | { ok: false; reason: Reason };

/**
 * Signs in, or makes the account, with a code sent for exactly that purpose. A code works once,
 * however many use it at once; a repeat gets the same session by a token made anew. Refuses
 * otp_wrong, otp_expired, otp_void, otp_missing, number_unknown, invalid_input, and, before any code is
 * judged, too_many_requests (AMB-17).
 */
export async function signIn(ctx: Context, db: Db, asked: SignIn, device: Device): Promise<Signed> {
  if (!isTenDigits(asked.number))
    refuseForm([{ field: 'number', message: 'Please enter a valid phone number' }]);
  if (asked.otp === '') refuseForm([{ field: 'otp', message: errors.otp_wrong.message }]);
  const user = await findUserByNumber(db, asked.number);
  const isKnown = user !== null && (await isKnownBrowser(db, user.user_id, device.browser));
  const takeBack = isKnown ? async () => {} : await admitTry(ctx, device.line);
  const outcome = await tryCodeOf(ctx, db, asked, device, user !== null).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  const { number, purpose } = asked;
  if (!outcome.ok) {
    ctx.security.note('sign_in_failed', { number, purpose, reason: outcome.reason });
    return refuse(outcome.reason);
  }
  await takeBack();
  ctx.sessions.forget(...outcome.signed.ended);
  ctx.security.note('signed_in', { number, purpose, user: outcome.signed.userId });
  if (outcome.linked) ctx.security.note('identity_linked', { user: outcome.signed.userId });
  return outcome.signed;
}

async function tryCodeOf(
  ctx: Context,
  db: Db,
  asked: SignIn,
  device: Device,
  isCustomer: boolean,
): Promise<Outcome> {
  if (asked.purpose === 'Login' && !isCustomer) return { ok: false, reason: 'number_unknown' };
  if (!isCodeShape(asked.otp, ctx.config.otpDigits)) return { ok: false, reason: 'otp_wrong' };
  // Refused only after the commit: a wrong try has to stay counted.
  return transaction(db, (tx) => useCode(ctx.config, tx, asked, device));
}

async function useCode(
  config: Config,
  tx: Db,
  { number, otp, purpose }: SignIn,
  device: Device,
): Promise<Outcome> {
  const isHashOf = (of: { otp_id: string; code_hash: string }): boolean =>
    isHashOfCode(config, { otpId: of.otp_id, number, code: otp }, of.code_hash);
  const asker = { line: device.line, nonce: device.browser.nonce };
  const found = await findCode(tx, number, purpose, asker);
  const isRight = found !== null && isHashOf(found);
  const triesBefore = found && (await tryCode(tx, found.otp_id, isRight));
  if (!found || triesBefore === null)
    return repeatUse(config, tx, { number, purpose }, device, isHashOf, asker);
  if (!isRight) {
    await countWrongTry(tx, number);
    return { ok: false, reason: 'otp_wrong' };
  }
  const { userId, linked } = await userOf(tx, number, purpose, found, device);
  if (!userId) return { ok: false, reason: 'number_unknown' };
  const token = device.repeatKey ? repeatableToken(config, found.otp_id, device.repeatKey) : newToken();
  const ended = await startSession(tx, { userId, token, device: device.label, presented: device.presented });
  if (!ended) return { ok: false, reason: 'number_unknown' };
  await renewNonce(tx, userId, device.browser, token);
  await forgetTries(tx, number);
  if (device.repeatKey) await rememberUse(tx, found.otp_id, hashToken(device.repeatKey), hashToken(token));
  return { ok: true, signed: { userId, token, ended }, linked };
}

/** Answers for a code that cannot be tried: the session that this very request got before, or the refusal. */
async function repeatUse(
  config: Config,
  tx: Db,
  { number, purpose }: Pick<SignIn, 'number' | 'purpose'>,
  { repeatKey }: Device,
  isHashOf: (of: UsedCode) => boolean,
  asker: Asker,
): Promise<Outcome> {
  const used = repeatKey ? await findUse(tx, { number, purpose, repeatKey: hashToken(repeatKey) }) : null;
  if (used && repeatKey && isHashOf(used)) {
    const again = repeatableTokens(config, used.otp_id, repeatKey).find(
      (token) => hashToken(token) === used.session_hash,
    );
    if (again) return { ok: true, signed: { userId: used.user_id, token: again, ended: [] } };
  }
  // Reads again: the code may have been used, voided or replaced in the meantime.
  const dead = await findCode(tx, number, purpose, asker);
  const standing = dead && { sentAt: dead.created_at, wrongTries: dead.wrong_tries, used: dead.used };
  const verdict = judgeCode(standing, false, dead?.at ?? 0);
  return verdict.ok ? { ok: false, reason: 'otp_wrong' } : verdict;
}

/**
 * The account that the proven number signs in to: a new one, or the one it already has. Links the Google
 * identity of the code.
 */
async function userOf(
  tx: Db,
  number: string,
  purpose: Purpose,
  code: StoredCode,
  device: Device,
): Promise<{ userId: string | null; linked: boolean }> {
  const typed =
    purpose === 'Register' ? await findRegistration(tx, number, code.otp_id, device.browser.nonce) : null;
  const made = typed && (await createUser(tx, newUserOf(number, typed, device.lang)));
  const user = made ? null : await findUserByNumber(tx, number);
  if (user) await setUserLang(tx, user.user_id, device.lang);
  const userId = made ?? user?.user_id ?? null;
  const googleSub = typed ? typed.google_sub : code.google_sub;
  const isProven = userId !== null && googleSub !== null && googleSub === device.googleSub;
  const linked = isProven && (await linkGoogle(tx, userId, googleSub));
  if (linked && !made) await tellGoogleLinked(tx, userId);
  return { userId, linked };
}

const newUserOf = (number: string, typed: TypedRegistration, lang: Lang): NewUser => ({
  number,
  name: typed.name,
  email: typed.email,
  countryCode: typed.country_code,
  lang,
  termsVersion: typed.terms_version,
  termsAcceptedAt: typed.created_at,
});
