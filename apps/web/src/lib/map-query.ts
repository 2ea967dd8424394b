import { mapLink } from '@cuando/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { dataOf } from './call-failure.ts'

/** A business's own address, unless an appointment or a point (degrees, as text) is named. */
export interface WhoseMap {
  commerceId: string
  appointmentId?: string
  latitude?: string
  longitude?: string
}

/** Where the picture of a map is; null where none is drawn. */
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
