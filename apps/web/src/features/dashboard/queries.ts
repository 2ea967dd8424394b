import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentStats } from '@cuando/contract/appointments/calendar'
import { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { appointmentsKey } from '../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { pageSize } from './upcoming-model.ts'

// Statuses change as time passes.
const refetchMs = 60_000

/** One page of upcoming appointments, of one person or all; refetched every minute. */
export const upcomingQuery = (page: number, memberId?: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'upcoming', page, memberId],
    queryFn: async ({ signal }) =>
      dataOf(
        await ownerCall(
          upcomingAppointments,
          { query: { page, limit: pageSize, memberId } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

interface Reminders {
  page: number
  /** Only those of this day. */
  date?: string | undefined
  memberId?: string | undefined
}

/** One page of the messages to remind by WhatsApp, of one person or all; refetched every minute. */
export const remindersQuery = ({ page, date, memberId }: Reminders) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'reminders', page, date, memberId],
    queryFn: async ({ signal }) =>
      dataOf(
        await ownerCall(
          appointmentReminders,
          { query: { page, limit: pageSize, date, memberId } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

/** The month's totals and daily counts; refetched every minute. */
export const statsQuery = queryOptions({
  queryKey: [...appointmentsKey, 'stats'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(appointmentStats, {}, { signal })),
  refetchInterval: refetchMs,
})
