import { localTime } from '@cuando/es/local-time'
import type { QueryClient } from '@tanstack/react-query'
import { infoQuery, setInfo } from '../domain/commerce/info.ts'
import { calendarQuery } from '../features/calendar/queries.ts'
import { narrowScreen, shownOn } from '../features/calendar/shown-days-model.ts'
import { statsQuery, upcomingQuery } from '../features/dashboard/queries.ts'

/** From here on the screen's own skeletons are better than none that answers. */
const maxWaitMs = 300

/** Takes over what the early script has asked for, so that the first render shows it rather than skeletons. */
export async function fetchFirstData(queries: QueryClient, { pathname, search }: Location) {
  if (!window.early?.answers.size) return
  const fetched = Promise.all([
    pathname === '/' && queries.prefetchQuery(statsQuery),
    pathname === '/' && queries.prefetchQuery(upcomingQuery(1)),
    fetchInfo(queries).then((info) =>
      info && pathname === '/calendar'
        ? queries.prefetchQuery(calendarQuery(shownAt(search, info.timezone)))
        : undefined,
    ),
  ])
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.race([fetched, timeout])
}

async function fetchInfo(queries: QueryClient) {
  await queries.prefetchQuery(infoQuery)
  const info = queries.getQueryData(infoQuery.queryKey)
  if (info) setInfo(info)
  return info
}

function shownAt(search: string, timezone: string) {
  const isNarrow = window.matchMedia(narrowScreen).matches
  return shownOn(new URLSearchParams(search), localTime(Date.now(), timezone).date, isNarrow)
}
