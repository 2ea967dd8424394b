import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { useAppointmentDialogs } from '../../domain/appointments/appointment-dialogs.ts'
import { isRecord } from '../../lib/is-record.ts'
import { followWorker } from '../../lib/service-worker.ts'
import { showToast } from '../../ui/show-toast.ts'
import { openedAppointment } from '../worker/push-message.ts'

/** Opens the appointment of a device's notification that was pressed: in this window, or by opening this one. */
export function usePressedNotification() {
  const [params, setParams] = useSearchParams()
  const asked = params.get(openedAppointment)
  useEffect(() => {
    if (asked === null) return
    setParams(
      (before) => {
        const rest = new URLSearchParams(before)
        rest.delete(openedAppointment)
        return rest
      },
      { replace: true },
    )
    open(asked)
  }, [asked, setParams])
  useEffect(
    () =>
      followWorker((message) => {
        if (!isRecord(message) || message.kind !== 'notification-pressed') return
        if (typeof message.appointmentId === 'string') open(message.appointmentId)
      }),
    [],
  )
}

/** Not over a dialog in which something may have been typed. */
function open(id: string) {
  const dialogs = useAppointmentDialogs.getState()
  if (dialogs.open === null || dialogs.open.kind === 'detail') dialogs.show({ kind: 'detail', id })
  else showToast('info', 'Cierra lo que tienes abierto para ver la cita del aviso.')
}
