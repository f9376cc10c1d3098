import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import { checkSignIn } from '@houseful/domain/forms/sign-in.ts';
import { checkSignUp } from '@houseful/domain/forms/sign-up.ts';
import { OTP_MS } from '@houseful/domain/otp.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { writeMessage } from '../notifications/write-message.ts';
import { admitAsking, admitSend } from './admit-send.ts';
import { hashCode, newCode } from './hash-code.ts';
import { findUserByNumber } from './store.ts';
import { findBegunRegistration, type Purpose, type Registration, saveCode } from './store-otps.ts';
import { termsVersion } from './terms-version.ts';

export interface Sender {
  ip: string;
  lang: Lang;
  /** A Google identity that this browser has just proven, to be linked with the account (AMB-10). */
  google?: { sub: string; email: string } | null;
}

export interface SignUp {
  name: string;
  email: string;
  number: string;
  countryCode: string;
  terms: 'Y' | 'N';
}

export interface SentCode {
  otp_type: Purpose;
  /** Seconds that the code lives. */
  expires_in: number;
}

/**
 * Sends a code to a number that signs up. A number with an account gets a code to sign in instead, and what was typed is
 * dropped. Refuses invalid_input by the form's order and too_many_requests.
 */
export async function sendRegisterOtp(ctx: Context, db: Db, form: SignUp, sender: Sender): Promise<SentCode> {
  const checked = checkSignUp(form);
  if (!checked.ok) refuseForm(checked.failures, { terms: 'userTerms' });
  // Codes travel to India only: pumping lives on foreign ranges (AMB-14).
  if (form.countryCode !== DEFAULT_COUNTRY_CODE) refuseForm([{ field: 'number', message: 'Please enter a valid phone number' }]);
  await admitSend(ctx, form.number, sender.ip);
  const { number, name, email, countryCode } = form;
  // The form opens filled in from Google; whoever typed another address is another person, and is not linked.
  const googleSub = sender.google && sender.google.email === email ? sender.google.sub : null;
  const registration: Registration = {
    name,
    email,
    country_code: countryCode,
    terms_version: await termsVersion(db),
    google_sub: googleSub,
  };
  return (await findUserByNumber(db, number))
    ? send(ctx, db, number, 'Login', googleSub ? registration : null, sender.lang)
    : send(ctx, db, number, 'Register', registration, sender.lang);
}

/**
 * Sends a code to a registered number. One that began to sign up gets a code to finish that (AMB-15).
 * Refuses number_unknown, invalid_input and too_many_requests.
 */
export async function sendLoginOtp(ctx: Context, db: Db, number: string, sender: Sender): Promise<SentCode> {
  const checked = checkSignIn({ number, captcha: null });
  if (!checked.ok) refuseForm(checked.failures);
  const known = await findUserByNumber(db, number);
  const begun = known ? null : await findBegunRegistration(db, number);
  await admitAsking(ctx, number, sender.ip, known !== null || begun !== null);
  if (!known && !begun) refuse('number_unknown');
  if (!begun) return send(ctx, db, number, 'Login', null, sender.lang);
  // Who began may not be who owns the number: neither an address that tickets would go to nor a Google identity is taken over.
  return send(ctx, db, number, 'Register', { ...begun, email: '', google_sub: null }, sender.lang);
}

async function send(
  ctx: Context,
  db: Db,
  number: string,
  purpose: Purpose,
  registration: Registration | null,
  lang: Lang,
): Promise<SentCode> {
  const code = newCode(ctx.config);
  await transaction(db, async (tx) => {
    const otpId = await saveCode(tx, { number, purpose, codeHash: hashCode(ctx.config, number, code), registration });
    await writeMessage(tx, {
      channel: 'whatsapp',
      to: number,
      template: 'otp',
      lang,
      values: { code, host: new URL(ctx.origin).hostname },
      otp: code,
      dedupeKey: `otp ${otpId}`,
    });
  });
  ctx.security.note('code_sent', { number, purpose });
  return { otp_type: purpose, expires_in: OTP_MS / 1000 };
}
