import { type Place, searchPlaces } from '@cuando/contract/geo'
import { call } from './call.ts'

const patienceMs = 8000

/** Addresses for a text, those near a point first; null where there is no answer. */
export async function searchAddresses(
  q: string,
  near: { latitude: number; longitude: number },
  signal: AbortSignal,
): Promise<Place[] | null> {
  const query = { q, latitude: String(near.latitude), longitude: String(near.longitude) }
  const answer = await call(searchPlaces, { query }, { signal, timeoutMs: patienceMs })
  return answer.ok ? answer.data : null
}
