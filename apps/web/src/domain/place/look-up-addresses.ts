import { type AddressMatch, reverseGeocode, searchAddresses } from '@cuando/contract/business/geo'
import { call } from '../../lib/calls/call.ts'
import type { Pin } from '../../ui/pin-map/pin.ts'

const timeoutMs = 8000

const degrees = ({ latitude, longitude }: Pin) => ({
  latitude: String(latitude),
  longitude: String(longitude),
})

/** Geocoding: addresses that match a text, near ones first; null if the search failed. */
export async function findAddresses(
  q: string,
  near: Pin,
  signal: AbortSignal,
): Promise<AddressMatch[] | null> {
  const query = { q, ...degrees(near) }
  const answer = await call(searchAddresses, { query }, { signal, timeoutMs })
  return answer.ok ? answer.data : null
}

export type AddressAt = { label: string } | 'unknown' | 'unavailable'

/** Reverse geocoding: the address at a point. */
export async function addressAt(point: Pin, signal: AbortSignal): Promise<AddressAt> {
  const answer = await call(reverseGeocode, { query: degrees(point) }, { signal, timeoutMs })
  if (answer.ok) return answer.data
  return answer.code === 'notFound' ? 'unknown' : 'unavailable'
}
