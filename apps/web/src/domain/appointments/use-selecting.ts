import { limits } from '@cuando/contract/limits'
import { countOf } from '@cuando/es/text'
import { useEffect, useRef } from 'react'
import { useAppointmentDialogs } from './appointment-dialogs.ts'
import { useSelectedAppointments } from './selected-appointments.ts'

/**
 * Choosing appointments on one screen, to cancel them together. It ends when the screen is left; where it ends
 * otherwise, the focus goes back to the button that begins it.
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
    // A dialog that closes at the same time lets go of the focus first.
    const timer = window.setTimeout(() => button.current?.focus({ preventScroll: true }))
    return () => window.clearTimeout(timer)
  }, [isSelecting])

  const press = () => show({ kind: 'cancel', appointments: [...chosen.values()] })
  return {
    isSelecting,
    /** What the button that begins and ends it is handed. */
    toggle: { ref: button, 'aria-pressed': isSelecting, onClick: isSelecting ? stop : start },
    /** What the bar of the choice shows. */
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
