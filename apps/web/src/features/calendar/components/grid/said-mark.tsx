import type { Appointment } from '@cuando/contract/appointments/appointment'
import { saidBy } from '../../../../domain/appointments/said/said-by.ts'
import { SaidIcon } from '../../../../domain/appointments/said/said-icon.tsx'
import classes from './block.module.css'

/**
 * Marks that the customer confirmed, is on the way or late: an icon and, if there is room, the words. Hidden from screen
 * readers, which need the words elsewhere.
 */
export function SaidMark({ appointment }: { appointment: Appointment }) {
  const said = saidBy(appointment)
  if (said === null) return null
  return (
    <span className={classes.said} aria-hidden>
      <SaidIcon appointment={appointment} />
      <span className={classes.word}>{said}</span>
    </span>
  )
}
