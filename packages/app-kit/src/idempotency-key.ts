/**
 * A key for one press of a button: pressing again by accident, or a lost answer, never does it twice (J-23,
 *
 */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
