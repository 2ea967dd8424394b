import { createHmac, timingSafeEqual } from 'node:crypto'

/** In degrees, WGS 84. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** The path of the map picture of a point, signed so that only this server can create it. */
export function signMap(key: Buffer, point: MapPoint): string {
  const [latitude = '', longitude = ''] = textOf(point)
  const signature = signatureOf(key, point).toString('base64url')
  return `/api/geo/static?${new URLSearchParams({ latitude, longitude, signature })}`
}

export function isSigned(key: Buffer, point: MapPoint, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const due = signatureOf(key, point)
  return given.length === due.length && timingSafeEqual(given, due)
}

/** The cache key of the picture: points that round to the same text share one. */
export const mapName = (point: MapPoint) => textOf(point).join(',')

function signatureOf(key: Buffer, point: MapPoint): Buffer {
  return createHmac('sha256', key).update(mapName(point)).digest().subarray(0, 16)
}

/** About ten metres, or two pixels of the picture. */
const DECIMALS = 4
const textOf = ({ latitude, longitude }: MapPoint) =>
  // Adding 0 turns -0 into 0.
  [latitude, longitude].map((degrees) => (Number(degrees.toFixed(DECIMALS)) + 0).toFixed(DECIMALS))
