import { readNotification } from '@cuando/contract/appointments/notifications'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useAppointmentDialogs } from '../../domain/appointments/open-dialog.ts'
import { newsScreen } from '../../domain/notifications/news-screen.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { currentLocation } from '../../lib/history/app-location.ts'
import { isRecord } from '../../lib/is-record.ts'
import { followWorker } from '../../lib/live/service-worker.ts'
import { showToast } from '../../ui/show-toast.ts'
import { readPressed } from '../worker/push-message.ts'

/** Shows the subject of a pressed push notification, whether the press opened this window or found it open. */
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
        const screen = newsScreen({ type: textOf(message.type), appointmentId })
        if (appointmentId === null && screen === null) return
        if (appointmentId !== null && !showAppointment(appointmentId)) return
        if (screen !== null && !goTo(screen.path, navigate)) return
        read(textOf(message.notificationId))
      }),
    [navigate],
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Returns false and shows nothing if a dialog with possible input is open. */
function showAppointment(id: string): boolean {
  if (isTyping()) {
    showToast('info', 'Cierra lo que tienes abierto para ver la cita del aviso.')
    return false
  }
  useAppointmentDialogs.getState().show({ kind: 'detail', id })
  return true
}

/** Like `showAppointment`; also false if unsaved changes block the navigation. */
function goTo(path: string, navigate: (to: string) => void): boolean {
  if (isTyping()) {
    showToast('info', 'Cierra lo que tienes abierto para ver el aviso.')
    return false
  }
  useAppointmentDialogs.getState().close()
  navigate(path)
  const { pathname, search } = currentLocation()
  return `${pathname}${search}` === path
}

function isTyping(): boolean {
  const { open } = useAppointmentDialogs.getState()
  return open !== null && open.kind !== 'detail'
}

/** The server then sends the new count to all screens of the owner. After a failure the notification stays unread. */
function read(notificationId: string | null) {
  if (notificationId !== null) void ownerCall(readNotification, { params: { notificationId } })
}
