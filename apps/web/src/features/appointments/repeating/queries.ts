import { previewRepeat } from '@cuando/contract/appointments/repeating'
import { queryOptions } from '@tanstack/react-query'
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
