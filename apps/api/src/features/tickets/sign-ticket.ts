import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { acceptedKeys } from '../../derive-keys.ts';

/**
 * 10 characters of 5 bits. With the key's letter a code has 20 characters, the most that the smallest QR
 * holds at level M (K-10, AMB-49).
 */
const LENGTH = 10;

type Secrets = Pick<Config, 'ticketSecret' | 'ticketSecretOld'>;

/**
 * Returns the text of a ticket's QR: booking code, letter of the key, short signature. Upper case keeps the
 * QR in alphanumeric mode.
 */
export function ticketCode(bookingCode: string, config: Secrets): string {
  const [current] = ticketKeys(config);
  return `${bookingCode}-${current?.letter}${signature(bookingCode, current?.key ?? '')}`;
}

/**
 * Returns the booking code of a scanned text, or null unless a key that is still accepted signed it. A bare
 * booking code has no signature.
 */
export function readTicketCode(scanned: string, config: Secrets): string | null {
  const [code = '', given = ''] = scanned.trim().toUpperCase().split('-');
  const found = Buffer.from(given.slice(1));
  const keys = ticketKeys(config).filter(({ letter }) => letter === given[0]);
  const isOurs = keys.some(({ key }) => {
    const expected = Buffer.from(signature(code, key));
    return expected.length === found.length && timingSafeEqual(expected, found);
  });
  return isOurs ? code : null;
}

/**
 * Each key with its letter. The letter is derived from the secret; two secrets may share one, then both keys
 * are tried.
 */
function ticketKeys(config: Secrets): { letter: string; key: Buffer }[] {
  const letters = acceptedKeys(config, 'ticket key letter').map((bytes) => inBase32(bytes.subarray(0, 1)));
  return acceptedKeys(config, 'ticket').map((key, index) => ({ key, letter: letters[index] ?? '' }));
}

const signature = (code: string, key: Buffer | string): string =>
  inBase32(createHmac('sha256', key).update(code).digest().subarray(0, LENGTH));

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const inBase32 = (bytes: Buffer): string => Array.from(bytes, (byte) => BASE32[byte & 31]).join('');
