import { config } from '@cuando/contract/commerce'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { dataOf } from './call-failure.ts'

/** The installation's configuration: maps and support. It does not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => dataOf(await call(config, {}, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
