import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { pointOf } from '@cuando/contract/places/distance'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { commerceFetch, servicesFetch } from '../queries.ts'
import type { Reach } from './wanted-change-model.ts'

/** The reach of the service of a home visit, fetched once a new address is wanted; null until it is known. */
export function useReach(
  { commerce, serviceId }: PublicAppointment,
  isWanted: boolean,
): { data: Reach | null; isPending: boolean } {
  const business = useFetched(isWanted ? commerceFetch(commerce.id) : null)
  const services = useFetched(isWanted ? servicesFetch(commerce.id) : null)
  const isPending = [business, services].some(({ data, error }) => !data && !error)
  if (!business.data) return { data: null, isPending }
  const service = services.data?.find(({ id }) => id === serviceId)
  const maxDistanceKm = service?.maxDistanceKm ?? null
  return { data: { centre: pointOf(business.data), maxDistanceKm }, isPending }
}
