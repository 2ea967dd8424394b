import {
  focusManager,
  type Query,
  type QueryClient,
  type QueryFilters,
} from '@tanstack/react-query'

type Chosen = Pick<QueryFilters, 'queryKey' | 'predicate'>

/**
 * Fetches the shown ones of these queries again, and the others when they are shown next. While the page is hidden, all
 * of them wait until it is visible. `invalidateQueries` ignores a first load in flight, although it may return data
 * from before the change; such a query is fetched again after it.
 */
export async function refetch(queries: QueryClient, chosen: Chosen): Promise<void> {
  const firstLoads = queries
    .getQueryCache()
    .findAll({ ...chosen, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const followed = firstLoads.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => {})
    await invalidate(queries, { queryKey, exact: true })
  })
  await Promise.all([invalidate(queries, chosen), ...followed])
}

/** The library itself fetches invalid queries when the page becomes visible. */
const invalidate = (queries: QueryClient, chosen: QueryFilters) =>
  queries.invalidateQueries({
    ...chosen,
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })

/** `refetch` for all queries whose data can change. */
export const refetchAll = (queries: QueryClient) => refetch(queries, { predicate: canChange })

/** Queries that are never stale, such as the map's picture, don't depend on the business's data. */
const canChange = ({ observers }: Query) =>
  !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
