import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calendarQuery } from '../queries.ts'
import { type ShownDays, stepFrom } from '../shown-days-model.ts'

/** Prefetches the previous and next period, so that paging is instant. */
export function useNeighbours(shown: ShownDays, isReady: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isReady) return
    for (const by of [-1, 1] as const) {
      void queries.prefetchQuery(calendarQuery(stepFrom(shown, by)))
    }
  }, [queries, shown, isReady])
}
