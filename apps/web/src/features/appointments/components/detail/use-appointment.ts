import { formatInstant } from '@cuando/es/time/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { appointmentQuery } from '../../../../domain/appointments/appointment-query.ts'
import { findKnownAppointment } from '../../../../domain/appointments/known-appointment.ts'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { isUnanswered, useLoadFailure } from '../../../../lib/hooks/use-load-failure.ts'
import { useConnection } from '../../../../lib/live/connection.ts'
import { newestOf } from '../../people/newest-appointment-model.ts'

/**
 * The newest known data of an appointment: at first from a cached list, then from its own request. `fetched` is the
 * answer to that request since the dialog was opened.
 */
export function useAppointment(id: string) {
  const query = useQuery(appointmentQuery(id))
  const failure = useLoadFailure(query)
  const isOnline = useConnection((connection) => connection.isOnline)
  const zone = useZone()
  const own = query.data ? { appointment: query.data, at: query.dataUpdatedAt } : null
  const newest = newestOf(own, findKnownAppointment(useQueryClient(), id))
  const isAway = !isOnline || isUnanswered(query.error)
  return {
    appointment: newest?.appointment,
    fetched: query.isFetchedAfterMount ? query.data : undefined,
    failure: newest && isAway ? awayFailure(query, formatInstant(newest.at, zone)) : failure,
  }
}

const awayFailure = ({ refetch, isFetching }: Retried, since: string) => ({
  message: `Así estaba el ${since}. Sin conexión no se puede consultar lo demás.`,
  onRetry: () => void refetch(),
  isRetrying: isFetching,
})

type Retried = Pick<ReturnType<typeof useQuery>, 'refetch' | 'isFetching'>
