import { describePlace } from '@cuando/contract/geo'
import { call } from './call.ts'

const patienceMs = 8000

/** The address at a point, in words; null where none is known. */
export async function addressAt(
  point: { latitude: number; longitude: number },
  signal: AbortSignal,
): Promise<string | null> {
  const query = { latitude: String(point.latitude), longitude: String(point.longitude) }
  const answer = await call(describePlace, { query }, { signal, timeoutMs: patienceMs })
  return answer.ok ? answer.data.label : null
}
