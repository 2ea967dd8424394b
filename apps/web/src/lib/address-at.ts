import { reverseGeocode } from '@cuando/contract/geo'
import { call } from './call.ts'

const timeoutMs = 8000

/** The address at a point, in words; null where none is known. */
export async function addressAt(
  point: { latitude: number; longitude: number },
  signal: AbortSignal,
): Promise<string | null> {
  const query = { latitude: String(point.latitude), longitude: String(point.longitude) }
  const answer = await call(reverseGeocode, { query }, { signal, timeoutMs: timeoutMs })
  return answer.ok ? answer.data.label : null
}
