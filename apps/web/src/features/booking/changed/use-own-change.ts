import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { useState } from 'react'
import type { Answer, CallOptions } from '../../../lib/calls/call.ts'
import { useFetchCache } from '../../../lib/hooks/use-fetched.ts'
import { readChangeAnswer } from '../change/change-answer-model.ts'
import { appointmentFetch } from '../own/queries.ts'
import { useOwnCall } from './use-own-call.ts'

/**
 * Sends one change of an appointment by its customer, with a call that returns the changed appointment. `form` is the
 * form that the server refused.
 */
export function useOwnChange(appointmentId: string, form: RefusedForm | null) {
  const cache = useFetchCache()
  const { ask, isSending, failure, setFailure } = useOwnCall(form)
  const [isDone, setDone] = useState(false)

  const send = async (request: (options: CallOptions) => Promise<Answer<PublicAppointment>>) => {
    const answer = await ask(request)
    if (!answer) return
    const outcome = readChangeAnswer(answer)
    if (outcome.kind === 'done') {
      setDone(true)
      setFailure(null)
      return cache.write(appointmentFetch(appointmentId).key, outcome.appointment)
    }
    setFailure(outcome.kind === 'failed' ? outcome.message : outcome.text)
    // It may be too late by now, or a previous attempt succeeded and only its answer was lost.
    if (outcome.kind === 'refused') await cache.load(appointmentFetch(appointmentId))
  }

  return { send, isSending, failure, forgetFailure: () => setFailure(null), isDone }
}
