import { config } from '@cuando/contract/business/commerce'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { dataOf } from '../calls/call-failure.ts'

/** The installation's configuration: maps and support. It does not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => dataOf(await call(config, {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
