import { markArrival } from '@cuando/contract/appointments/appointments'
import { limits } from '@cuando/contract/calls/limits'
import { useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { refetchAppointments } from '../fresh-appointments.ts'

/** Notes that a customer arrived, and offers to take that back. */
export function useArrival() {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  const note = async (appointmentId: string, hasArrived: boolean) => {
    const answer = await run(() =>
      ownerCall(markArrival, { params: { appointmentId }, body: { hasArrived } }),
    )
    if (!answer) return
    const undo = { label: 'Deshacer', run: () => void note(appointmentId, false) }
    const options = hasArrived ? { ms: limits.undoSeconds * 1000, action: undo } : {}
    if (answer.ok) showToast('success', answer.message, options)
    else showToast('error', answer.message)
    await refetchAppointments(queries)
  }
  return { arrive: (appointmentId: string) => void note(appointmentId, true), isBusy }
}
