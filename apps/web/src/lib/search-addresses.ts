import { type AddressMatch, searchAddresses } from '@cuando/contract/geo'
import { call } from './call.ts'

const timeoutMs = 8000

/** Addresses for a text, those near a point first; null where there is no answer. */
export async function findAddresses(
  q: string,
  near: { latitude: number; longitude: number },
  signal: AbortSignal,
): Promise<AddressMatch[] | null> {
  const query = { q, latitude: String(near.latitude), longitude: String(near.longitude) }
  const answer = await call(searchAddresses, { query }, { signal, timeoutMs })
  return answer.ok ? answer.data : null
}
