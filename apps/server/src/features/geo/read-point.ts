import type { MapPoint } from './sign-map.ts'

interface Written {
  latitude?: string | undefined
  longitude?: string | undefined
}

/** The point that a checked query names in text. */
export function readPoint(query: { latitude: string; longitude: string }): MapPoint {
  return { latitude: Number(query.latitude), longitude: Number(query.longitude) }
}

/** The same where it may be left out. */
export function readPointIfGiven({ latitude, longitude }: Written): MapPoint | null {
  return latitude === undefined || longitude === undefined
    ? null
    : readPoint({ latitude, longitude })
}
