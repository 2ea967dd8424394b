import { useEffect } from 'react'
import { useAppointmentDialogs } from '../../domain/appointments/open-dialog.ts'
import { DetailsDialog } from './components/details-dialog.tsx'
import { useOpenNotification } from './components/use-open-notification.ts'

/** The details of the notification that was opened, if any, above the current screen. */
export function NotificationDialogs() {
  const { open, opener, close } = useOpenNotification()
  // Closes with the shell, because another owner may log in next.
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
        // The appointment's dialog returns the focus to the element that had it.
        opener?.focus({ preventScroll: true })
        close()
        useAppointmentDialogs.getState().show({ kind: 'detail', id })
      }}
    />
  )
}
