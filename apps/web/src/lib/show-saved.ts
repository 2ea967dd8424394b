import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Writes saved data into the cache and refetches everything else. `invalidateQueries` also cancels reads in
 * flight, whose late answers would restore the old data.
 */
export function showSaved<T>(queries: QueryClient, query: { queryKey: QueryKey }, saved: T): void {
  queries.setQueryData(query.queryKey, saved)
  void queries.invalidateQueries()
}
