/** A key for one press of a button: pressing again by accident, or a lost answer, never does it twice (J-23, Q-15). */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
