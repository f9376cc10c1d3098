import { createHmac, randomInt } from 'node:crypto';
import { makeCode } from '@houseful/domain/otp.ts';
import type { Config } from '../../config.ts';

const WHOLE = 2 ** 32;

/** A fresh one-time code from the machine's secure randomness. */
export function newCode(config: Config): string {
  return makeCode(() => randomInt(WHOLE) / WHOLE, config.otpDigits);
}

/**
 * What is stored of a code. Ten thousand codes are tried in no time against a plain hash, so it is keyed with a secret that the
 * database does not hold; the number keeps equal codes of two people apart.
 */
export function hashCode(config: Config, number: string, code: string): string {
  return createHmac('sha256', config.ticketSecret.reveal()).update(`one-time code:${number}:${code}`).digest('base64url');
}

/**
 * The token of the session that a code gets: whoever signs in again under the key that they drew gets the same one. Of the two only
 * hashes are stored, and without the secret neither leads to it.
 */
export function repeatableToken(config: Config, otpId: string, repeatKey: string): string {
  return createHmac('sha256', config.ticketSecret.reveal()).update(`session:${otpId}:${repeatKey}`).digest('base64url');
}
