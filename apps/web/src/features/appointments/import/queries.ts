import { lastAppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { queryOptions } from '@tanstack/react-query'
import { appointmentsKey } from '../../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'

/** The import of appointments that can still be undone, or null. */
export const lastImportQuery = queryOptions({
  queryKey: [...appointmentsKey, 'last-import'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(lastAppointmentImport, {}, { signal })),
})
