import { cancelAppointments } from '@cuando/contract/appointments/appointments'
import { useAppointmentDialogs } from '../../../../domain/appointments/open-dialog.ts'
import type { SelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import type { useSend } from '../use-send.ts'

/**
 * Cancels appointments by `send`; `onDone` closes the confirmation dialog. Then a dialog lists the customers who got no
 * mail.
 */
export function useCancelMany(send: ReturnType<typeof useSend>['send'], onDone: () => void) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return async (appointments: readonly SelectedAppointment[], reason: string): Promise<void> => {
    const ids = appointments.map(({ id }) => id)
    const answer = await send(
      cancelAppointments,
      { body: { ids, reason } },
      { undoable: (data) => data.cancelledIds },
    )
    if (!answer?.ok) return
    onDone()
    const cancelled = new Set(answer.data.cancelledIds)
    const skipped = new Map(answer.data.notMailed.map(({ id, mail }) => [id, mail]))
    const concerned = appointments
      .map((each) => ({ ...each, mailSkipped: skipped.get(each.id) ?? null }))
      .filter(({ id, customer }) => cancelled.has(id) && !customer.isErased)
    const isTold = ({ customer, mailSkipped }: SelectedAppointment) =>
      customer.email && !mailSkipped
    const untold = concerned.filter((each) => !isTold(each))
    const mailed = new Set(concerned.filter(isTold).map(({ customer }) => customer.email)).size
    if (untold.length > 0) show({ kind: 'tell', appointments: untold, reason, mailed })
  }
}
