import { useEffect } from 'react'
import { useAppointmentDialogs } from '../../domain/appointments/appointment-dialogs.ts'
import { DetailsDialog } from './components/details-dialog.tsx'
import { useOpenNotification } from './components/use-open-notification.ts'

/** The details of the notification that was opened, if any, above the current screen. */
export function NotificationDialogs() {
  const { open, opener, close } = useOpenNotification()
  // Closed with the shell: the next owner's may be another.
  useEffect(() => close, [close])
  if (!open) return null
  return (
    <DetailsDialog
      key={open.id}
      known={open}
      onClose={() => {
        close()
        // The closing dialog still holds the focus.
        window.setTimeout(() => opener?.focus({ preventScroll: true }))
      }}
      onAppointment={(id) => {
        // Where the appointment's dialog finds the focus, it returns it to.
        opener?.focus({ preventScroll: true })
        close()
        useAppointmentDialogs.getState().show({ kind: 'detail', id })
      }}
    />
  )
}
