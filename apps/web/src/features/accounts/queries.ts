import { commerceCategories } from '@cuando/contract/commerce'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dataOf } from '../../lib/call-failure.ts'

/** All categories of businesses, by name. */
export const categoriesQuery = queryOptions({
  queryKey: ['commerce-categories'],
  queryFn: async ({ signal }) =>
    dataOf(await call(commerceCategories, { query: { page: 1, limit: 300 } }, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
