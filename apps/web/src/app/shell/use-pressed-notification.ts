import { readNotification } from '@cuando/contract/notifications'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useAppointmentDialogs } from '../../domain/appointments/appointment-dialogs.ts'
import { newsScreen } from '../../domain/notifications/news-screen.ts'
import { isRecord } from '../../lib/is-record.ts'
import { ownerCall } from '../../lib/owner-call.ts'
import { followWorker } from '../../lib/service-worker.ts'
import { showToast } from '../../ui/show-toast.ts'
import { readPressed } from '../worker/push-message.ts'

/** Shows what a device's notification that was pressed is about: in this window, or by opening this one. */
export function usePressedNotification() {
  const [params, setParams] = useSearchParams()
  const [, navigate] = useLocation()
  useEffect(() => {
    const { pressed, rest } = readPressed(params)
    const { appointmentId, notificationId } = pressed
    if (appointmentId === null && notificationId === null) return
    setParams(rest, { replace: true })
    if (appointmentId !== null && !showAppointment(appointmentId)) return
    read(notificationId)
  }, [params, setParams])
  useEffect(
    () =>
      followWorker((message) => {
        if (!isRecord(message) || message.kind !== 'notification-pressed') return
        const appointmentId = textOf(message.appointmentId)
        const screen = newsScreen(textOf(message.type))
        if (appointmentId === null && screen === null) return
        if (appointmentId !== null && !showAppointment(appointmentId)) return
        if (screen !== null) navigate(screen)
        read(textOf(message.notificationId))
      }),
    [navigate],
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Not over a dialog in which something may have been typed: then it returns false. */
function showAppointment(id: string): boolean {
  const dialogs = useAppointmentDialogs.getState()
  if (dialogs.open !== null && dialogs.open.kind !== 'detail') {
    showToast('info', 'Cierra lo que tienes abierto para ver la cita del aviso.')
    return false
  }
  dialogs.show({ kind: 'detail', id })
  return true
}

/** Every screen of the owner hears how many are unread then; after a failure it stays unread, as it was. */
function read(notificationId: string | null) {
  if (notificationId !== null) void ownerCall(readNotification, { params: { notificationId } })
}
