import { mapLink } from '@cuando/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'

/**
 * Which map to show: the business's location, unless an appointment or a point is given (degrees, as query
 * strings).
 */
export interface MapTarget {
  commerceId: string
  appointmentId?: string
  latitude?: string
  longitude?: string
}

/** URL of a static map image; null when there is none. */
export const mapQuery = ({ commerceId, ...query }: MapTarget) =>
  queryOptions({
    queryKey: ['map', commerceId, query],
    queryFn: async ({ signal }) => {
      const given = { params: { commerceId }, query }
      return dataOf(await call(mapLink, given, { signal })).mapUrl
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Optional: without the map the address is still shown.
    retry: false,
  })
