import { comingTurns } from '@cuando/contract/team/hand-over'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../../appointments/fresh-appointments.ts'

/** The appointments of somebody that have not ended, of a day or all, and who could take them. */
export const comingTurnsQuery = (memberId: string, date?: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'coming-turns', memberId, date ?? ''],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(comingTurns, { params: { memberId }, query: { date } }, { signal })),
    // Others may have been booked since it was last open.
    staleTime: 0,
  })
