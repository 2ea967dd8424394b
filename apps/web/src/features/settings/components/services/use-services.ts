import { listServices } from '@cuando/contract/business/services'
import { queryOptions } from '@tanstack/react-query'
import { appointmentsKey } from '../../../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'

/** Every service of the business, inactive ones too, oldest first. */
export const servicesQuery = queryOptions({
  queryKey: [...appointmentsKey, 'all-services'],
  queryFn: async ({ signal }) =>
    dataOf(await ownerCall(listServices, { query: { includeInactive: 'true' } }, { signal })),
})
