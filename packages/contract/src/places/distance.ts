/** In degrees, WGS 84: latitude -90 to 90, longitude -180 to 180. */
export interface Point {
  latitude: number
  longitude: number
}

/** Null if a coordinate is unknown. */
export function pointOf({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The mean radius of the Earth by the IUGG, in kilometres. */
const EARTH = 6371.0088

/** Kilometres between two points along the great circle, by the haversine formula (R. W. Sinnott, 1984). */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether a point is farther than a service's limit; never without a limit (null or 0) or a centre. */
export function isOutOfReach(
  point: Point,
  centre: Point | null,
  maxDistanceKm: number | null,
): boolean {
  if (centre === null || !maxDistanceKm) return false
  return distanceKm(point, centre) > maxDistanceKm
}
