import type { Appointment } from '@cuando/contract/appointment'
import { IconUserCheck } from '@tabler/icons-react'
import { isConfirmed } from '../../../../domain/appointments/is-confirmed.ts'
import classes from './block.module.css'

/**
 * Says that the customer confirmed that they will come: an icon, and the word where there is room for it. To be told
 * to screen readers in words.
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
