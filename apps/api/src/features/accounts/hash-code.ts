import { randomInt } from 'node:crypto';
import { makeCode } from '@houseful/domain/otp.ts';
import type { Config } from '../../config/config.ts';
import { isKeyedHash, keyedHash, keyedHashes } from '../../derive-keys.ts';

const WHOLE = 2 ** 32;

/** A fresh one-time code from the machine's secure randomness. */
export function newCode(config: Config): string {
  return makeCode(() => randomInt(WHOLE) / WHOLE, config.otpDigits);
}

/** A code with what salts its hash: the random id of its row, and its number. */
export interface SaltedCode {
  otpId: string;
  number: string;
  code: string;
}

const saltedText = ({ otpId, number, code }: SaltedCode): string => `${otpId}:${number}:${code}`;

/**
 * Returns the hash that is stored of a code. Ten thousand codes are tried in no time against a plain hash, so
 * it is keyed with a secret that the database does not hold. It is salted, so that equal codes never look
 * alike.
 */
export function hashCode(config: Config, code: SaltedCode): string {
  return keyedHash(config, 'one-time code', saltedText(code)).toString('base64url');
}

/**
 * Tells whether a hash is that of the typed code, in constant time: a code that was sent before the secret
 * changed still works.
 */
export function isHashOfCode(config: Config, code: SaltedCode, hash: string): boolean {
  return isKeyedHash(config, 'one-time code', saltedText(code), Buffer.from(hash, 'base64url'));
}

/**
 * Returns the session token of a code and an Idempotency-Key, so that a repeated sign-in gets the same token
 * . Code and key are stored as hashes only, and without the secret neither leads to the token.
 */
export function repeatableToken(config: Config, otpId: string, repeatKey: string): string {
  return keyedHash(config, 'session', `${otpId}:${repeatKey}`).toString('base64url');
}

/**
 * Returns that token under every key still accepted: the secret may have changed between the sign-in and its
 * repetition.
 */
export function repeatableTokens(config: Config, otpId: string, repeatKey: string): string[] {
  return keyedHashes(config, 'session', `${otpId}:${repeatKey}`).map((hash) => hash.toString('base64url'));
}
