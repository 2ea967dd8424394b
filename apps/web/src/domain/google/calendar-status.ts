import { googleCalendarStatus } from '@cuando/contract/accounts/integrations'
import type { Data } from '@cuando/contract/calls/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../appointments/fresh-appointments.ts'

export type GoogleCalendarStatus = Data<typeof googleCalendarStatus>

/**
 * Whether online appointments get a Meet link; unknown until the list of calendars has been loaded, and where that depends on
 * who attends them.
 */
export function meetOf(status: GoogleCalendarStatus): 'yes' | 'no' | 'unknown' {
  if (status.connected && status.calendars.length === 0) return 'unknown'
  if (status.appointments === 'OWN') return 'unknown'
  return status.hasMeet ? 'yes' : 'no'
}

/** The connection to Google Calendar. Refetched with the appointments, because a notification reports its end. */
export const googleCalendarQuery = queryOptions({
  queryKey: [...appointmentsKey, 'google-calendar'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(googleCalendarStatus, {}, { signal })),
})
