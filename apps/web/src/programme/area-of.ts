/**
 * Returns the part of the city that an address names before the city itself: `Dadar West` of
 * `214 Gokhale Road, Dadar West, Mumbai 400028`. An address of one part is its own area.
 */
export function areaOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  return parts.at(-2) ?? address;
}
