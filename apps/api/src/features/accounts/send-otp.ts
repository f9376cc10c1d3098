import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import { checkSignIn } from '@houseful/domain/forms/sign-in.ts';
import { checkSignUp } from '@houseful/domain/forms/sign-up.ts';
import { OTP_MS } from '@houseful/domain/otp.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import type { Browser } from '../../http/session.ts';
import { newUuid } from '../../ids.ts';
import { refuse, refuseForm } from '../../refuse.ts';
import { writeMessage } from '../notifications/write-message.ts';
import { admitAsking, admitSend, type Standing } from './admit-send.ts';
import { hashCode, newCode } from './hash-code.ts';
import { findUserByNumber, type UserRow } from './store.ts';
import { isKnownBrowser } from './store-browsers.ts';
import {
  findBegunRegistration,
  type NewCode,
  type Purpose,
  type Registration,
  saveCode,
} from './store-otps.ts';
import { termsVersion } from './terms-version.ts';

export interface Sender {
  /** The line that the call came by. */
  line: string;
  browser: Browser;
  /** Hash of the nonce that a browser without one gets with this answer. */
  given: string;
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
 * Sends a code to a number that signs up. A number with an account gets a code to sign in instead, and
 * the typed name and address are dropped. Refuses invalid_input by the form's order and
 * too_many_requests.
 */
export async function sendRegisterOtp(ctx: Context, db: Db, form: SignUp, sender: Sender): Promise<SentCode> {
  const checked = checkSignUp(form);
  if (!checked.ok) refuseForm(checked.failures, { terms: 'userTerms' });
  // Codes travel to India only: pumping lives on foreign ranges (AMB-14).
  if (form.countryCode !== DEFAULT_COUNTRY_CODE)
    refuseForm([{ field: 'number', message: 'Please enter a valid phone number' }]);
  const { number, name, email, countryCode } = form;
  const user = await findUserByNumber(db, number);
  const standing = await standingOf(db, user, sender);
  await admitSend(ctx, db, number, standing);
  // Google fills in the form's address; a person who typed another address is not linked.
  const googleSub = sender.google && sender.google.email === email ? sender.google.sub : null;
  const registration: Registration = {
    name,
    email,
    country_code: countryCode,
    terms_version: await termsVersion(db),
    google_sub: googleSub,
  };
  return user
    ? send(
        ctx,
        db,
        { number, purpose: 'Login', registration: googleSub ? registration : null },
        sender,
        standing,
      )
    : send(ctx, db, { number, purpose: 'Register', registration }, sender, standing);
}

/**
 * Sends a code to a registered number. An unfinished registration gets a code to finish it (AMB-15).
 * Refuses number_unknown, invalid_input and too_many_requests.
 */
export async function sendLoginOtp(ctx: Context, db: Db, number: string, sender: Sender): Promise<SentCode> {
  const checked = checkSignIn({ number, captcha: null });
  if (!checked.ok) refuseForm(checked.failures);
  const user = await findUserByNumber(db, number);
  const begun = user ? null : await findBegunRegistration(db, number, sender.browser.nonce);
  const standing = await standingOf(db, user, sender);
  await admitAsking(ctx, db, number, standing, user !== null || begun !== null);
  if (!user && !begun) refuse('number_unknown');
  if (!begun) return send(ctx, db, { number, purpose: 'Login', registration: null }, sender, standing);
  // The person who began need not own the number: neither their address nor their Google identity is taken
  // over.
  return send(
    ctx,
    db,
    { number, purpose: 'Register', registration: { ...begun, email: '', google_sub: null } },
    sender,
    standing,
  );
}

/** Tells a browser that signed the account in before from strangers. */
async function standingOf(db: Db, user: UserRow | null, { line, browser }: Sender): Promise<Standing> {
  const isKnown = user !== null && (await isKnownBrowser(db, user.user_id, browser));
  return { line, known: isKnown ? (browser.nonce ?? browser.session) : null };
}

async function send(
  ctx: Context,
  db: Db,
  asked: Pick<NewCode, 'number' | 'purpose' | 'registration'>,
  { browser, given, lang }: Sender,
  { line, known }: Standing,
): Promise<SentCode> {
  const { number, purpose } = asked;
  const otpId = newUuid();
  const code = newCode(ctx.config);
  const codeHash = hashCode(ctx.config, { otpId, number, code });
  const isKnown = known !== null;
  const owner = {
    line,
    isKnown,
    browser: browser.nonce ?? given,
    hasOwnSlot: browser.nonce !== null || isKnown,
  };
  await transaction(db, async (tx) => {
    await saveCode(tx, { ...asked, ...owner, otpId, codeHash });
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
