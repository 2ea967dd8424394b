import { type ComponentType, useEffect, useState } from 'react'
import { useAppointmentDialogs } from '../../domain/appointments/appointment-dialogs.ts'
import { noAnswer } from '../../lib/call.ts'
import { showToast } from '../../ui/show-toast.ts'

/**
 * The dialogs about appointments, fetched once the screen stands. Where the connection is lost, the next dialog that is
 * asked for tries again; React.lazy would take the whole screen along.
 */
export function LazyDialogs() {
  const open = useAppointmentDialogs((dialogs) => dialogs.open)
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Dialogs) return
    const load = async () => {
      try {
        const module = await import('../../features/appointments/appointment-dialogs.tsx')
        setDialogs(() => module.AppointmentDialogs)
      } catch {
        if (!open) return
        useAppointmentDialogs.getState().close()
        showToast('error', noAnswer)
      }
    }
    void load()
  }, [open, Dialogs])

  return Dialogs && <Dialogs />
}
