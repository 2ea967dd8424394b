import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { appointmentsKey } from './fresh-appointments.ts'

const refetchMs = 60_000

export const appointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'detail', appointmentId],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(appointmentDetail, { params: { appointmentId } }, { signal })),
    refetchInterval: refetchMs,
  })
