import { commerceCategories } from '@cuando/contract/business/commerce'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'

interface CategoryPage {
  search?: string
  limit: number
}

const categoryPage = ({ search = '', limit }: CategoryPage) =>
  queryOptions({
    queryKey: ['commerce-categories', search, limit],
    queryFn: async ({ signal }) => {
      const query = { search, page: 1, limit }
      return dataOf(await call(commerceCategories, { query }, { signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All categories of businesses, by name: the limit exceeds their number. */
export const categoriesQuery = categoryPage({ limit: 300 })

/** The first categories, by name, that contain a text. */
export const categorySearchQuery = (search: string) => categoryPage({ search, limit: 10 })
