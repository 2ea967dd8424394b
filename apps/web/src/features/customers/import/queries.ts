import { lastImport } from '@cuando/contract/customers/customer-imports'
import { queryOptions } from '@tanstack/react-query'
import { customersKey } from '../../../domain/customers/customers-key.ts'
import { dataOf } from '../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'

/** The import that can still be undone, or null. */
export const lastImportQuery = queryOptions({
  queryKey: [...customersKey, 'last-import'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(lastImport, {}, { signal })),
})
