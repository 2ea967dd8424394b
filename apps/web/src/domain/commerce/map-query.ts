import { mapLink } from '@cuando/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'

/** A business's own place, unless an appointment or a point (degrees, as text) is named. */
export interface WhoseMap {
  commerceId: string
  appointmentId?: string
  latitude?: string
  longitude?: string
}

/** Where the picture of a place's map is; null where none is drawn. */
export const mapQuery = ({ commerceId, ...query }: WhoseMap) =>
  queryOptions({
    queryKey: ['map', commerceId, query],
    queryFn: async ({ signal }) => {
      const given = { params: { commerceId }, query }
      return dataOf(await call(mapLink, given, { signal })).mapUrl
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A map is an extra: without it the address stands alone.
    retry: false,
  })
