import type { PublicAppointment } from '@cuando/contract/appointment'
import { pointOf } from '@cuando/contract/distance'
import { useQuery } from '@tanstack/react-query'
import { commerceQuery, servicesQuery } from '../queries.ts'
import type { Reach } from './wanted-change-model.ts'

/** How far the service of a home visit goes, asked for once somebody wants it elsewhere; null while it is not known. */
export function useReach(
  { commerce, serviceId }: PublicAppointment,
  isWanted: boolean,
): { data: Reach | null; isPending: boolean } {
  const business = useQuery({ ...commerceQuery(commerce.id), enabled: isWanted })
  const services = useQuery({ ...servicesQuery(commerce.id), enabled: isWanted })
  const isPending = business.isPending || services.isPending
  if (!business.data) return { data: null, isPending }
  const service = services.data?.find(({ id }) => id === serviceId)
  const maxDistanceKm = service?.maxDistanceKm ?? null
  return { data: { centre: pointOf(business.data), maxDistanceKm }, isPending }
}
