import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/**
 * Crockford base 32. Most libraries' 26-character ids carry a time prefix; ours are 130 random bits and
 * nothing else (AMB-48).
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** No 0/O and no 1/I/L, because people read the code aloud at a gate. */
const BOOKING_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function fromAlphabet(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Returns the id of an order, which is the key to its ticket: 130 random bits, safe in an address. */
export function newOrderId(): string {
  const bytes = randomBytes(26);
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('');
}
export const newReservationId = (): string => `rsv_${newOrderId()}`;
export const newItemReservationId = (): string => `itm_${newOrderId()}`;
const newBookingNumber = (): number => randomInt(100_000_000, 1_000_000_000);
/** Draws two candidates for the Booking ID, in case the cinema has already given the first one. */
export const drawBookingNumbers = (): [number, number] => [newBookingNumber(), newBookingNumber()];
/** Draws the code that the ticket shows and its QR code carries. */
export const newBookingCode = (): string => fromAlphabet(BOOKING_ALPHABET, 8);
export const newUuid = (): string => randomUUID();
/**
 * Returns the same UUID (version 8) for the same parts, so that a repeated call finds the row that its first
 * run stored.
 */
export function uuidOf(...parts: readonly unknown[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
/** Draws an unguessable id for a link. */
export const newLinkId = (): string => randomBytes(18).toString('base64url');
