import type { QueryClient } from '@tanstack/react-query'
import { infoQuery, setInfo } from '../domain/commerce/info.ts'
import { dropEarlyAnswers } from '../lib/calls/early-answers.ts'
import type { Prefetch } from '../lib/calls/prefetch.ts'
import { useSession } from '../lib/session/session.ts'

/** After this the screen's own skeletons are better than the drawn ones, which don't react. */
const MAX_WAIT_MS = 300

/** Takes over the answers that the early script has asked for, so that the first render shows the data. */
export async function fetchFirstData(
  queries: QueryClient,
  { search }: Location,
  preloading: Promise<Prefetch | undefined>,
): Promise<void> {
  if (!window.early?.answers.size) return
  const info = fetchInfo(queries)
  const timezone = info.then((fetched) => fetched?.timezone)
  const fetched = preloading.then((prefetch) => {
    // The session may have ended meanwhile.
    if (useSession.getState().token !== window.early?.token) return dropEarlyAnswers()
    return prefetch?.(queries, { search, timezone })
  })
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.all([info, fetched]), timeout])
}

async function fetchInfo(queries: QueryClient) {
  await queries.prefetchQuery(infoQuery)
  const info = queries.getQueryData(infoQuery.queryKey)
  if (info) setInfo(info)
  return info
}
