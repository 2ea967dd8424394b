import type { Appointment } from '@cuando/contract/appointment'
import { IconUserCheck } from '@tabler/icons-react'
import { isConfirmed } from '../../look-model.ts'
import classes from './block.module.css'

/** Says that the customer confirmed that they will come, where there is no room for words. */
export function ConfirmedMark({ appointment }: { appointment: Appointment }) {
  if (!isConfirmed(appointment)) return null
  return <IconUserCheck size={14} className={classes.confirmed} aria-hidden />
}
