import { appointmentCalendar } from '@cuando/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../lib/call-failure.ts'
import { appointmentsKey } from '../../lib/fresh-appointments.ts'
import { ownerCall } from '../../lib/owner-call.ts'
import { firstOf, type ShownDays } from './shown-days-model.ts'

export const calendarKey = [...appointmentsKey, 'calendar']

const refetchMs = 60_000

/** What stands in the days shown; fetched again each minute, since time itself changes it. */
export const calendarQuery = (shown: ShownDays) => {
  const date = firstOf(shown)
  return queryOptions({
    queryKey: [...calendarKey, shown.view, date],
    queryFn: async ({ signal }) =>
      dataOf(
        await ownerCall(appointmentCalendar, { query: { date, view: shown.view } }, { signal }),
      ),
    refetchInterval: refetchMs,
  })
}
