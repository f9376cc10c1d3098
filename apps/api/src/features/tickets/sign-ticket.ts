import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../config.ts';

/** 10 characters of 5 bits: 50 bits are out of reach of guessing at a gate, and the code stays coarse enough for 100 px (K-10, AMB-49). */
const LENGTH = 10;

/** What a ticket's QR carries: the booking code and a short server signature, as upper-case text (alphanumeric mode keeps the squares large). */
export function ticketCode(bookingCode: string, secret: Secret): string {
  return `${bookingCode}-${signature(bookingCode, secret)}`;
}

/** The booking code of a scanned text, or null when the signature is not ours; a bare booking code has none. */
export function readTicketCode(scanned: string, secret: Secret): string | null {
  const [code = '', given = ''] = scanned.trim().toUpperCase().split('-');
  const expected = Buffer.from(signature(code, secret));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found) ? code : null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function signature(code: string, secret: Secret): string {
  const digest = createHmac('sha256', secret.reveal()).update(`ticket ${code}`).digest();
  return Array.from(digest.subarray(0, LENGTH), (byte) => BASE32[byte & 31]).join('');
}
