import { limits } from '@cuando/contract/calls/limits'
import { countOf } from '@cuando/es/text'
import { useEffect, useRef } from 'react'
import { useAppointmentDialogs } from './open-dialog.ts'
import { useSelectedAppointments } from './selected-appointments.ts'

/**
 * Selection mode of a screen, for cancelling several appointments at once. It ends when the screen unmounts;
 * when it ends otherwise, the focus returns to its toggle button.
 */
export function useSelecting() {
  const { isSelecting, chosen, start, stop } = useSelectedAppointments()
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const button = useRef<HTMLButtonElement>(null)
  const wasSelecting = useRef(false)
  useEffect(() => stop, [stop])
  useEffect(() => {
    const hasEnded = wasSelecting.current && !isSelecting
    wasSelecting.current = isSelecting
    if (!hasEnded) return
    // Deferred: a dialog that closes at the same time still holds the focus.
    const timer = window.setTimeout(() => button.current?.focus({ preventScroll: true }))
    return () => window.clearTimeout(timer)
  }, [isSelecting])

  const press = () => show({ kind: 'cancel', appointments: [...chosen.values()] })
  return {
    isSelecting,
    /** Props of the button that toggles selection mode. */
    toggle: { ref: button, 'aria-pressed': isSelecting, onClick: isSelecting ? stop : start },
    /** Props of the selection bar. */
    bar: {
      label: 'Citas seleccionadas',
      count: countWords(chosen.size),
      action: { label: 'Cancelar citas', isDisabled: chosen.size === 0, onPress: press },
      onDone: stop,
    },
  }
}

function countWords(count: number): string {
  if (count === 0) return 'Elige las citas'
  const words = countOf(count, 'seleccionada', 'seleccionadas')
  return count === limits.cancelledAtOnce ? `${words}, el máximo` : words
}
