import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config, Secret } from './config/config.ts';

/**
 * Purposes of the keys that come from TICKET_SECRET. `docs/security/keys.md` lists each; a new one needs its
 * row there.
 */
export const KEY_PURPOSES = [
  'ticket',
  'ticket key letter',
  'one-time code',
  'session',
  'sealed value',
  'security log',
  'share link',
  'consent',
] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** Raise the version when the algorithm of a key changes: every derived key changes with it. */
const VERSION = 'houseful 1';
const KEY_BYTES = 32;

export type Secrets = Pick<Config, 'ticketSecret' | 'ticketSecretOld'>;

/**
 * Returns the HMAC-SHA-256 of a text under the current key of that purpose. Store or hand out only this hash.
 */
export function keyedHash(config: Secrets, purpose: KeyPurpose, text: string): Buffer {
  return createHmac('sha256', currentKey(config, purpose)).update(text).digest();
}

/** Returns the hash under every accepted key, the current one first. Compare with these. */
export function keyedHashes(config: Secrets, purpose: KeyPurpose, text: string): Buffer[] {
  return acceptedKeys(config, purpose).map((key) => createHmac('sha256', key).update(text).digest());
}

/** Tells whether a hash was made under any accepted key, in constant time. */
export function isKeyedHash(config: Secrets, purpose: KeyPurpose, text: string, given: Buffer): boolean {
  return keyedHashes(config, purpose, text).some(
    (hash) => hash.length === given.length && timingSafeEqual(hash, given),
  );
}

/** Returns the keys of a purpose: from TICKET_SECRET, then from TICKET_SECRET_OLD if it is set. */
export function acceptedKeys(config: Secrets, purpose: KeyPurpose): Buffer[] {
  const { ticketSecret, ticketSecretOld } = config;
  return [ticketSecret, ticketSecretOld]
    .filter((secret) => secret.reveal() !== '')
    .map((secret) => deriveKey(secret, purpose));
}

const currentKey = (config: Secrets, purpose: KeyPurpose): Buffer => deriveKey(config.ticketSecret, purpose);

/** Deriving takes about 30 µs, and a list of bookings needs the ticket's key for each row. */
const derived = new WeakMap<Secret, Map<KeyPurpose, Buffer>>();

/** Derives one purpose's key by HKDF-SHA-256 (RFC 5869), so that no key leads to another or to the secret. */
function deriveKey(secret: Secret, purpose: KeyPurpose): Buffer {
  const keys = derived.get(secret) ?? new Map<KeyPurpose, Buffer>();
  derived.set(secret, keys);
  const key =
    keys.get(purpose) ??
    Buffer.from(hkdfSync('sha256', secret.reveal(), '', `${VERSION}: ${purpose}`, KEY_BYTES));
  keys.set(purpose, key);
  return key;
}
