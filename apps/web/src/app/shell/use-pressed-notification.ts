import { readNotification } from '@cuando/contract/notifications'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { useAppointmentDialogs } from '../../domain/appointments/appointment-dialogs.ts'
import { isRecord } from '../../lib/is-record.ts'
import { ownerCall } from '../../lib/owner-call.ts'
import { followWorker } from '../../lib/service-worker.ts'
import { showToast } from '../../ui/show-toast.ts'
import { type PressedNotification, readPressed } from '../worker/push-message.ts'

/** Opens the appointment of a device's notification that was pressed: in this window, or by opening this one. */
export function usePressedNotification() {
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    const { pressed, rest } = readPressed(params)
    if (pressed.appointmentId === null) return
    setParams(rest, { replace: true })
    open(pressed)
  }, [params, setParams])
  useEffect(
    () =>
      followWorker((message) => {
        if (!isRecord(message) || message.kind !== 'notification-pressed') return
        open({
          appointmentId: textOf(message.appointmentId),
          notificationId: textOf(message.notificationId),
        })
      }),
    [],
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Not over a dialog in which something may have been typed. */
function open({ appointmentId, notificationId }: PressedNotification) {
  if (appointmentId === null) return
  const dialogs = useAppointmentDialogs.getState()
  if (dialogs.open !== null && dialogs.open.kind !== 'detail')
    return showToast('info', 'Cierra lo que tienes abierto para ver la cita del aviso.')
  dialogs.show({ kind: 'detail', id: appointmentId })
  // Every screen of the owner hears how many are unread then; after a failure it stays unread, as it was.
  if (notificationId !== null) void ownerCall(readNotification, { params: { notificationId } })
}
