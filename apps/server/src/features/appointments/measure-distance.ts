interface Point {
  /** Degrees. */
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two points along the great circle, by the haversine formula (R. W. Sinnott, 1984). */
export function measureDistance(from: Point, to: Point): number {
  const latitudes = radians(to.latitude - from.latitude) / 2
  const longitudes = radians(to.longitude - from.longitude) / 2
  const chord =
    Math.sin(latitudes) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}
