import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data, Given } from '@cuando/contract/calls/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../fresh-appointments.ts'

export const calendarKey = [...appointmentsKey, 'calendar']

const refetchMs = 60_000

type Asked = Given<typeof appointmentCalendar>['query']

/** The calendar from the first day of a view on. Refetched every minute, since statuses change with time. */
export const calendarDaysQuery = ({ view, date }: Pick<Asked, 'view' | 'date'>) =>
  queryOptions({
    queryKey: [...calendarKey, view, date],
    queryFn: ({ signal }) => readCalendar({ date, view }, signal),
    refetchInterval: refetchMs,
  })

/** The calendar of one day. */
export const dayQuery = (date: string) => calendarDaysQuery({ view: 'day', date })

/** Reads all pages of the calendar; a busy period takes several requests. */
async function readCalendar(
  query: Asked,
  signal: AbortSignal,
): Promise<Data<typeof appointmentCalendar>> {
  const part = dataOf(await ownerCall(appointmentCalendar, { query }, { signal }))
  if (part.next === null) return part
  const rest = await readCalendar({ ...query, after: part.next }, signal)
  return {
    ...part,
    next: null,
    appointments: [...part.appointments, ...rest.appointments],
    groups: [...part.groups, ...rest.groups],
    toldDelays: [...(part.toldDelays ?? []), ...(rest.toldDelays ?? [])],
  }
}
