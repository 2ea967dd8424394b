import {
  followingInSeries,
  previewRepeat,
  previewSeriesMove,
} from '@cuando/contract/appointments/repeating'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { appointmentsKey } from '../../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'

/** The dates of further appointments like one, with those that are not free. */
export const repeatQuery = (appointmentId: string, everyWeeks: number, times: number) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'repeat', appointmentId, everyWeeks, times],
    queryFn: async ({ signal }) => {
      const given = { params: { appointmentId }, query: { everyWeeks, times } }
      return dataOf(await ownerCall(previewRepeat, given, { signal }))
    },
  })

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
