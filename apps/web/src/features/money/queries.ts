import { moneyOfMonth } from '@cuando/contract/appointments/money'
import { queryOptions } from '@tanstack/react-query'
import { appointmentsKey } from '../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

/** The earnings of a month ('yyyy-MM'). */
export const moneyQuery = (month: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'money', month],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(moneyOfMonth, { query: { date: `${month}-01` } }, { signal })),
  })
