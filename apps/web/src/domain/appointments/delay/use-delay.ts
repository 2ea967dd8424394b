import { mailDelays, noteDelay } from '@cuando/contract/team/delay'
import { useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { showFailure } from '../../../ui/forms/show-failure.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { refetchAppointments } from '../fresh-appointments.ts'
import type { Delayed } from './delay-model.ts'

/** Stores how late somebody is, and mails the customers. */
export function useDelay(memberId: string) {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  const note = async (minutes: number) => {
    const answer = await run(() => ownerCall(noteDelay, { body: { minutes, memberId } }))
    if (!answer) return
    if (!answer.ok) showFailure('No se anotó el retraso', answer)
    else if (minutes === 0) showToast('success', answer.message)
    await refetchAppointments(queries)
  }
  /** Returns the ids of the appointments whose customers were mailed; null after a failure. */
  const mail = async (delayed: readonly Delayed[]) => {
    const told = delayed.map(({ appointment, minutes }) => ({
      appointmentId: appointment.id,
      minutes,
    }))
    const answer = await run(() => ownerCall(mailDelays, { body: { told } }))
    if (!answer) return null
    void refetchAppointments(queries)
    if (!answer.ok) {
      showFailure('No se enviaron los correos', answer)
      return null
    }
    showToast('success', answer.message)
    const not = new Set(answer.data.notMailed.map(({ id }) => id))
    return new Set(told.map(({ appointmentId }) => appointmentId).filter((id) => !not.has(id)))
  }
  return { note, mail, isBusy }
}
