import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import { call } from '../../../lib/calls/call.ts'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import type { Fetch } from '../../../lib/calls/fetch-cache.ts'

// Apart from the other queries, because the booking page loads those before anything is booked.

/** An appointment, for anybody who has its link. */
export const appointmentFetch = (
  appointmentId: string,
): Fetch<Data<typeof publicAppointmentDetail>> => ({
  key: `appointment/${appointmentId}`,
  load: async (signal) =>
    dataOf(await call(publicAppointmentDetail, { params: { appointmentId } }, { signal })),
  staleMs: 10_000,
})
