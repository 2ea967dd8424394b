import { createCalendarFeed, deleteCalendarFeed } from '@cuando/contract/accounts/integrations'
import { useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../../lib/hooks/use-one-at-a-time.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { calendarFeedQuery } from '../../queries.ts'

const timeoutMs = 20_000

/** Creates, replaces and revokes the feed's URL, one request at a time; resolves to whether it succeeded. */
export function useCalendarFeed() {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  const { queryKey } = calendarFeedQuery

  const change = async (call: typeof createCalendarFeed | typeof deleteCalendarFeed) => {
    const answer = await run(async () => {
      // A running query would restore the former URL.
      await queries.cancelQueries({ queryKey })
      return ownerCall(call, {}, { timeoutMs })
    })
    if (!answer) return false
    showToast(answer.ok ? 'success' : 'error', answer.message)
    if (answer.ok) queries.setQueryData(queryKey, answer.data)
    // The change may have succeeded with only the answer lost.
    else void queries.invalidateQueries({ queryKey })
    return answer.ok
  }
  return {
    isBusy,
    create: () => change(createCalendarFeed),
    revoke: () => change(deleteCalendarFeed),
  }
}
