import { type Pin, pinAt } from '../../ui/pin-map/pin.ts'

const coordinate = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** Where links of maps contain a point. Some contain the middle of the map as well, which counts less. */
const patterns = [
  new RegExp(`!3d${coordinate}!4d${coordinate}`),
  new RegExp(
    `[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${coordinate}(?:,|%2C)\\s*\\+?${coordinate}`,
    'i',
  ),
  new RegExp(`/(?:search|place|dir)/${coordinate},\\+?${coordinate}`),
  new RegExp(`@${coordinate},${coordinate}`),
  new RegExp(`^geo:${coordinate},${coordinate}`),
]

/** Links of places are some hundred characters long. */
const maxLength = 2_000

/** The point in a link of a map; null for other texts, and for short links, which contain none. */
export function pointInLink(text: string): Pin | null {
  const link = text.trim()
  if (link.length > maxLength || !/^(?:https?:\/\/|geo:)\S+$/i.test(link)) return null
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(link) ?? []
    if (latitude === undefined || longitude === undefined) continue
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return pinAt(point)
  }
  return null
}

/** The name of the place in a link of Google Maps, else ''. */
export function placeInLink(text: string): string {
  const [, name = ''] = /\/place\/([^/@]+)/.exec(text) ?? []
  try {
    const place = decodeURIComponent(name.replaceAll('+', ' ')).trim()
    return /^-?\d/.test(place) && /^[-\d.,\s]+$/.test(place) ? '' : place
  } catch {
    return ''
  }
}
