// One-time codes (A-15..A-18, A-39, AMB-17). Lengths in ms.

export const OTP_MS = 180_000;
export const OTP_DIGITS = 4;
export const OTP_TRIES = 5;
export const SENDS_PER_HOUR = 5;
export const SENDS_PER_DAY = 10;
export const SENDS_PER_ADDRESS_HOUR = 30;
/** Least time between two sends to one number. */
export const SEND_GAP_MS = 20_000;

/**
 * Wrong tries of a number since its last good sign-in. Beyond them, browsers that never signed the number in
 * have to wait for a code.
 */
export const WRONG_TRIES_BEFORE_WAIT = 30;
export const WRONG_TRIES_WAIT_MS = 86_400_000;
/** The fewest codes in an hour from which their use says anything. */
const CODES_TO_JUDGE = 50;
/** The least share of codes that honest people use, in percent. */
const LEAST_USED_PERCENT = 40;

/** Returns how long strangers must wait for a code of a number, in ms; 0 when they need not wait. */
export function strangersWaitMs(tries: { wrongTries: number; lastAt: number } | null, now: number): number {
  if (!tries || tries.wrongTries < WRONG_TRIES_BEFORE_WAIT) return 0;
  return Math.max(0, tries.lastAt + WRONG_TRIES_WAIT_MS - now);
}

/** Says whether so few codes are used that somebody may be running up the bill for messages. */
export function isPumped({ sent, unused }: { sent: number; unused: number }): boolean {
  return sent >= CODES_TO_JUDGE && (sent - unused) * 100 < sent * LEAST_USED_PERCENT;
}

/** The outstanding code of a number, as stored. `wrongTries` counts only codes of valid shape. */
export type OutstandingCode = { sentAt: number; wrongTries: number; used: boolean };

export type CodeVerdict =
  | { ok: true }
  | { ok: false; reason: 'otp_missing' | 'otp_expired' | 'otp_void' | 'otp_wrong' };

/**
 * Returns a numeric code, leading zeros kept. `random` gives numbers in [0, 1) and must be unguessable on a
 * server.
 */
export function makeCode(random: () => number, digits: number = OTP_DIGITS): string {
  return Array.from({ length: digits }, () => Math.floor(random() * 10)).join('');
}

/** Accepts exactly `digits` ASCII digits. Other text is refused without counting as a guess. */
export function isCodeShape(text: string, digits: number = OTP_DIGITS): boolean {
  return text.length === digits && /^[0-9]+$/.test(text);
}

/**
 * Judges a code in the browser before it is sent. Expiry comes before a missing digit, because no digit could
 * help any more. A code of wrong shape is never sent.
 */
export function checkTypedCode(
  text: string,
  expiresAt: number,
  now: number,
  digits: number = OTP_DIGITS,
): CodeVerdict {
  if (now >= expiresAt) return { ok: false, reason: 'otp_expired' };
  return isCodeShape(text, digits) ? { ok: true } : { ok: false, reason: 'otp_wrong' };
}

/**
 * Judges a code of valid shape. A code is single-use and dies at 180 s sharp. Each of five wrong tries
 * is wrong (901); after them the code is void (903), even for the right answer. The caller compares
 * the hashes and passes `matches`.
 */
export function judgeCode(outstanding: OutstandingCode | null, matches: boolean, now: number): CodeVerdict {
  if (!outstanding || outstanding.used) return { ok: false, reason: 'otp_missing' };
  if (outstanding.wrongTries >= OTP_TRIES) return { ok: false, reason: 'otp_void' };
  if (now >= outstanding.sentAt + OTP_MS) return { ok: false, reason: 'otp_expired' };
  return matches ? { ok: true } : { ok: false, reason: 'otp_wrong' };
}
