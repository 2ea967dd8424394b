import type { Appointment } from '@cuando/contract/appointments/appointment'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import {
  isSelectable,
  useSelectedAppointments,
} from '../../../domain/appointments/selected-appointments.ts'

/** Click behaviour of an appointment: opens its detail or, in selection mode, selects it. */
export function useChoosing(appointment: Appointment) {
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const isChosen = useSelectedAppointments((selected) => selected.chosen.has(appointment.id))
  const put = useSelectedAppointments((selected) => selected.put)
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const canChoose = isSelecting && isSelectable(appointment)
  return {
    isSelecting,
    isChosen,
    canChoose,
    choose: () => put([appointment], !isChosen),
    /** Props of its button. */
    button: isSelecting
      ? {
          'aria-pressed': isChosen,
          'aria-disabled': !canChoose || undefined,
          'data-chosen': isChosen || undefined,
          onClick: () => put([appointment], !isChosen),
        }
      : { onClick: () => show({ kind: 'detail', id: appointment.id }) },
  }
}
