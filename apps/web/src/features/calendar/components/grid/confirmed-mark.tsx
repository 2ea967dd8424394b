import type { Appointment } from '@cuando/contract/appointments/appointment'
import { IconUserCheck } from '@tabler/icons-react'
import { isConfirmed } from '../../../../domain/appointments/is-confirmed.ts'
import classes from './block.module.css'

/**
 * Marks that the customer confirmed their attendance: an icon and, if there is room, the word. Hidden from screen
 * readers, which need the word elsewhere.
 */
export function ConfirmedMark({ appointment }: { appointment: Appointment }) {
  if (!isConfirmed(appointment)) return null
  return (
    <span className={classes.confirmed} aria-hidden>
      <IconUserCheck size={14} />
      <span className={classes.word}>Confirmó</span>
    </span>
  )
}
