/** A place on the ground, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The earth's mean radius. */
const KM_PER_RADIAN = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance between two known places along the ground, in km (haversine). */
export function distanceKm(a: Place, b: Place): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const angle = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * KM_PER_RADIAN * Math.asin(Math.sqrt(Math.min(1, angle)));
}

/** Returns the nearest of the places within `maxKm`, or undefined. Places that nobody knows do not count. */
export function nearestOf<Spot extends { latitude?: number | null; longitude?: number | null }>(
  from: Place,
  spots: readonly Spot[],
  maxKm: number,
): Spot | undefined {
  let nearest: { spot: Spot; km: number } | undefined;
  for (const spot of spots) {
    const { latitude, longitude } = spot;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    const km = distanceKm(from, { latitude, longitude });
    if (km <= maxKm && km < (nearest?.km ?? Number.POSITIVE_INFINITY)) nearest = { spot, km };
  }
  return nearest?.spot;
}
