import { followingInSeries, previewSeriesMove } from '@cuando/contract/appointments/repeating'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../fresh-appointments.ts'

/** An appointment and the later ones of its series; disabled for one that was booked alone. */
export const followingQuery = (appointmentId: string, isInSeries: boolean) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'following', appointmentId],
    queryFn: isInSeries
      ? async ({ signal }) =>
          dataOf(await ownerCall(followingInSeries, { params: { appointmentId } }, { signal }))
            .appointments
      : skipToken,
  })

/** Where a series would go, if one of its appointments went to a start; disabled without one. */
export const seriesMoveQuery = (appointmentId: string, to: { date: string; time: string } | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'series-move', appointmentId, to],
    queryFn:
      to === null
        ? skipToken
        : async ({ signal }) => {
            const given = { params: { appointmentId }, query: to }
            return dataOf(await ownerCall(previewSeriesMove, given, { signal })).moves
          },
  })
