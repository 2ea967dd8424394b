import type { Appointment } from '@cuando/contract/appointment'
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useAppointmentDialogs } from '../../../lib/appointment-dialogs.ts'
import type { Block } from '../board-model.ts'
import { endOf, isMovable, nameOf, stateOf, toneOf, unsaidOf } from '../look-model.ts'
import classes from './block.module.css'
import { StateIcon } from './state-icon.tsx'

interface AppointmentBlockProps {
  block: Block
  appointment: Appointment
  isMoving: boolean
}

// Minutes from which on there is a second line.
const ROOMY = 30

/** One appointment in the rows of a day. It opens its detail, and can be dragged by mouse. */
export const AppointmentBlock = memo(function AppointmentBlock(props: AppointmentBlockProps) {
  const { block, appointment, isMoving } = props
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const tone = toneOf(appointment)
  return (
    <button
      type="button"
      className={classes.block}
      data-tone={tone}
      data-cancelled={appointment.status === 'CANCELLED'}
      data-moving={isMoving}
      data-movable={isMovable(appointment) && !block.isRest ? appointment.id : undefined}
      onClick={() => show({ kind: 'detail', id: appointment.id })}
    >
      {block.end - block.start < ROOMY ? (
        <span className={classes.line}>
          <StateIcon tone={tone} />
          <span className={classes.time}>{appointment.time}</span>
          <strong className={classes.name}>{nameOf(appointment)}</strong>
          <VisuallyHidden>{unsaidOf(appointment)}</VisuallyHidden>
        </span>
      ) : (
        <>
          <span className={classes.line}>
            <StateIcon tone={tone} />
            <span className={classes.time}>
              {appointment.time}
              <span className={classes.end}> a {endOf(appointment)}</span>
            </span>
          </span>
          <strong className={classes.name}>{nameOf(appointment)}</strong>
          <span className={classes.more}>{appointment.serviceName}</span>
          {appointment.isRescheduled && <span className={classes.more}>Reagendada</span>}
          <VisuallyHidden>, {stateOf(appointment)}</VisuallyHidden>
        </>
      )}
    </button>
  )
})
