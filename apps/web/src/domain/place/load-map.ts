import { mapLink } from '@cuando/contract/business/geo'
import { call } from '../../lib/calls/call.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'

/**
 * The place to show: the business's location, unless an appointment or a point is given (degrees, as query
 * strings).
 */
export interface MapTarget {
  commerceId: string
  appointmentId?: string
  latitude?: string
  longitude?: string
}

/** URL of a static map image; null if there is none. */
export async function loadMap(
  { commerceId, ...query }: MapTarget,
  signal: AbortSignal,
): Promise<string | null> {
  return dataOf(await call(mapLink, { params: { commerceId }, query }, { signal })).mapUrl
}
