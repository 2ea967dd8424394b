import { createHmac, timingSafeEqual } from 'node:crypto'

/** In degrees, WGS 84. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** The picture of a point's surroundings, on the same origin; nobody else can write such a link. */
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

/** By which the picture is known: all points that round to it share one. */
export const mapName = (point: MapPoint) => textOf(point).join(',')

function signatureOf(key: Buffer, point: MapPoint): Buffer {
  return createHmac('sha256', key).update(mapName(point)).digest().subarray(0, 16)
}

/** Ten metres, about two pixels of the picture. */
const DECIMALS = 4
const textOf = ({ latitude, longitude }: MapPoint) =>
  // Adding nothing turns a negative zero into a plain one.
  [latitude, longitude].map((degrees) => (Number(degrees.toFixed(DECIMALS)) + 0).toFixed(DECIMALS))
