import type { MapPoint } from './sign-map.ts'

interface Written {
  latitude?: string | undefined
  longitude?: string | undefined
}

/** The point in a validated query, where coordinates are text. */
export function readPoint(query: { latitude: string; longitude: string }): MapPoint {
  return { latitude: Number(query.latitude), longitude: Number(query.longitude) }
}

/** The same for optional coordinates. */
export function readPointIfGiven({ latitude, longitude }: Written): MapPoint | null {
  return latitude === undefined || longitude === undefined
    ? null
    : readPoint({ latitude, longitude })
}
