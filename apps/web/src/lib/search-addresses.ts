import { type AddressMatch, searchAddresses } from '@cuando/contract/geo'
import { call } from './call.ts'

const timeoutMs = 8000

/** Geocoding: addresses that match a text, near ones first; null if the search failed. */
export async function findAddresses(
  q: string,
  near: { latitude: number; longitude: number },
  signal: AbortSignal,
): Promise<AddressMatch[] | null> {
  const query = { q, latitude: String(near.latitude), longitude: String(near.longitude) }
  const answer = await call(searchAddresses, { query }, { signal, timeoutMs })
  return answer.ok ? answer.data : null
}
