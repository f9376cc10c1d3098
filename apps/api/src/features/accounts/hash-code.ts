import { randomInt } from 'node:crypto';
import { makeCode } from '@houseful/domain/otp.ts';
import type { Config } from '../../config.ts';
import { keyedHash, keyedHashes } from '../../derive-keys.ts';

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
  return keyedHash(config, 'one-time code', `${number}:${code}`).toString('base64url');
}

/** Returns every hash that a typed code may be stored as: a code that was sent before the secret changed still works. */
export function hashesOfCode(config: Config, number: string, code: string): string[] {
  return keyedHashes(config, 'one-time code', `${number}:${code}`).map((hash) => hash.toString('base64url'));
}

/**
 * Returns the session token of a code and an Idempotency-Key, so that a repeated sign-in gets the same token. Code and key are stored
 * as hashes only, and without the secret neither leads to the token.
 */
export function repeatableToken(config: Config, otpId: string, repeatKey: string): string {
  return keyedHash(config, 'session', `${otpId}:${repeatKey}`).toString('base64url');
}

/** Returns that token under every key still accepted: the secret may have changed between the sign-in and its repetition. */
export function repeatableTokens(config: Config, otpId: string, repeatKey: string): string[] {
  return keyedHashes(config, 'session', `${otpId}:${repeatKey}`).map((hash) => hash.toString('base64url'));
}
