import { cancelOwnAppointment } from '@cuando/contract/books'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { readChangeAnswer } from '../change-answer-model.ts'
import { appointmentQuery, showChanged } from '../queries.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

const answerMs = 20_000

/** Cancels an appointment once its customer says so. */
export function useCancel(appointmentId: string) {
  const queries = useQueryClient()
  const [run, isCancelling] = useOneAtATime()
  /** Why it failed; '' where nobody says. */
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)

  const cancel = async (reason: string) => {
    const given = { params: { appointmentId }, query: { reason } }
    // That it failed is what the dialog says by itself.
    const options = { timeoutMs: answerMs, failure: '' }
    const answer = await run(() => call(cancelOwnAppointment, given, options))
    if (!answer) return
    const outcome = readChangeAnswer(answer)
    const { queryKey } = appointmentQuery(appointmentId)
    if (outcome.kind === 'done') {
      setDone(true)
      await showChanged(queries, outcome.appointment)
      return
    }
    setFailure(outcome.kind === 'failed' ? outcome.message : outcome.problem)
    // It may have become too late; or the try before has cancelled it, and only its answer was lost.
    if (outcome.kind === 'refused') await queries.invalidateQueries({ queryKey })
  }

  return { cancel, isCancelling, failure, forgetFailure: () => setFailure(null), isDone }
}
