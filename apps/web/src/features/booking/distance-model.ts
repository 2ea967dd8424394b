export interface Coordinates {
  latitude: number
  longitude: number
}

/** The mean radius of the Earth by the IUGG, in kilometres. */
const EARTH = 6371.0088

/** Kilometres between two points along the great circle (haversine). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether a point lies beyond what a service reaches; without a limit, or without a centre, none does. */
export function isOutOfReach(
  point: Coordinates,
  centre: Coordinates | null,
  maxDistanceKm: number | null,
): boolean {
  return (
    Boolean(centre && maxDistanceKm) &&
    distanceKm(point, centre as Coordinates) > Number(maxDistanceKm)
  )
}
