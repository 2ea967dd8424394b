import { createCalendarFeed, deleteCalendarFeed } from '@cuando/contract/accounts/integrations'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { calendarFeedQuery } from '../../queries.ts'

const timeoutMs = 20_000

/** Creates, replaces and revokes the feed's URL, one request at a time; resolves to whether it succeeded. */
export function useCalendarFeed() {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const change = async (call: typeof createCalendarFeed | typeof deleteCalendarFeed) => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    const { queryKey } = calendarFeedQuery
    // A running query would restore the former URL.
    await queries.cancelQueries({ queryKey })
    const answer = await ownerCall(call, {}, { timeoutMs })
    isUnderWay.current = false
    setBusy(false)
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
