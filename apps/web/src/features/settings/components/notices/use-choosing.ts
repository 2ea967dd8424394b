import { type noticeChoices, saveNoticeChoices } from '@cuando/contract/appointments/notice-choices'
import type { Data } from '@cuando/contract/calls/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../../lib/hooks/use-one-at-a-time.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { noticeChoicesQuery } from '../../queries.ts'

export type NoticeChoices = Data<typeof noticeChoices>

/** Saves one choice at a time, as soon as it is made. */
export function useChoosing() {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  const { queryKey } = noticeChoicesQuery

  const choose = async (body: Partial<NoticeChoices>) => {
    const answer = await run(async () => {
      // A running query would restore the former choice.
      await queries.cancelQueries({ queryKey })
      return ownerCall(saveNoticeChoices, { body })
    })
    if (!answer) return
    showToast(answer.ok ? 'success' : 'error', answer.message)
    if (answer.ok) queries.setQueryData(queryKey, answer.data)
    else void queries.invalidateQueries({ queryKey })
  }
  return { isBusy, choose }
}
