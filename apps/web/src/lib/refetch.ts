import {
  focusManager,
  type Query,
  type QueryClient,
  type QueryFilters,
} from '@tanstack/react-query'

type Chosen = Pick<QueryFilters, 'queryKey' | 'predicate'>

/**
 * Fetches again what is shown of these queries, and the others when they are shown next. While the page is hidden, all of them
 * wait until it is looked at. `invalidateQueries` leaves a first load in flight alone, although it may return data from before
 * the change; such a query is fetched again once it has ended.
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

/** The library itself fetches what is invalid when the page is looked at. */
const invalidate = (queries: QueryClient, chosen: QueryFilters) =>
  queries.invalidateQueries({
    ...chosen,
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })

/** `refetch` for all that a business's data can change. */
export const refetchAll = (queries: QueryClient) => refetch(queries, { predicate: canChange })

/** What is never stale, such as the map's picture, has nothing to do with what changes. */
const canChange = ({ observers }: Query) =>
  !observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
