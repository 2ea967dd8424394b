import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data, Given } from '@cuando/contract/calls/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { appointmentsKey } from '../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { firstOf, type ShownDays } from './shown-days-model.ts'

export const calendarKey = [...appointmentsKey, 'calendar']

const refetchMs = 60_000

/** The calendar of the shown days. Refetched every minute, since statuses change with time. */
export const calendarQuery = (shown: ShownDays) => {
  const date = firstOf(shown)
  return queryOptions({
    queryKey: [...calendarKey, shown.view, date],
    queryFn: ({ signal }) => readCalendar({ date, view: shown.view }, signal),
    refetchInterval: refetchMs,
  })
}

type Calendar = Data<typeof appointmentCalendar>

/** Reads all pages of the calendar; a busy period takes several requests. */
async function readCalendar(
  query: Given<typeof appointmentCalendar>['query'],
  signal: AbortSignal,
): Promise<Calendar> {
  const part = dataOf(await ownerCall(appointmentCalendar, { query }, { signal }))
  if (part.next === null) return part
  const rest = await readCalendar({ ...query, after: part.next }, signal)
  return {
    ...part,
    next: null,
    appointments: [...part.appointments, ...rest.appointments],
    groups: [...part.groups, ...rest.groups],
  }
}
