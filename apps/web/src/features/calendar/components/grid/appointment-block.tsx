import type { Appointment } from '@cuando/contract/appointments/appointment'
import { VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { saidBy } from '../../../../domain/appointments/said/said-by.ts'
import type { Block } from '../../../../domain/board/board-model.ts'
import { endOf, isMovable, nameOf, screenReaderTextOf, stateOf, toneOf } from '../../look-model.ts'
import { ChoiceIcon } from '../choice-icon.tsx'
import { StateIcon } from '../state-icon.tsx'
import { useChoosing } from '../use-choosing.ts'
import classes from './block.module.css'
import { SaidMark } from './said-mark.tsx'

interface AppointmentBlockProps {
  block: Block
  appointment: Appointment
  isMoving: boolean
}

// Minimum duration, in minutes, for a second line of text.
const MIN_MINUTES_FOR_TWO_LINES = 30
// Minimum duration for a fourth line, below the name and the service.
const MIN_MINUTES_FOR_FOUR_LINES = 60

/** An appointment in the time grid. Clicking opens its detail; it can be dragged, by touch after a long press. */
export const AppointmentBlock = memo(function AppointmentBlock(props: AppointmentBlockProps) {
  const { block, appointment, isMoving } = props
  const { isSelecting, isChosen, canChoose, button } = useChoosing(appointment)
  const tone = toneOf(appointment)
  const canMove = isMovable(appointment) && !block.isRest && !isSelecting
  const minutes = block.end - block.start
  const icon = canChoose ? <ChoiceIcon isChosen={isChosen} /> : <StateIcon tone={tone} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.block}
      data-tone={tone}
      data-cancelled={appointment.status === 'CANCELLED'}
      data-moving={isMoving}
      data-noted={appointment.customerNotes.length > 0}
      data-movable={canMove ? appointment.id : undefined}
      {...button}
    >
      {minutes < MIN_MINUTES_FOR_TWO_LINES ? (
        <OneLine appointment={appointment} icon={icon} />
      ) : (
        <Lines appointment={appointment} icon={icon} minutes={minutes} />
      )}
    </button>
  )
})

interface LinesProps {
  appointment: Appointment
  icon: ReactNode
  minutes: number
}

function OneLine({ appointment, icon }: Omit<LinesProps, 'minutes'>) {
  return (
    <span className={`${classes.line} ${classes.brief}`}>
      {icon}
      <span className={classes.time}>{appointment.time}</span>
      <strong className={classes.name}>{nameOf(appointment)}</strong>
      <SaidMark appointment={appointment} />
      <VisuallyHidden>{screenReaderTextOf(appointment)}</VisuallyHidden>
    </span>
  )
}

function Lines({ appointment, icon, minutes }: LinesProps) {
  const tone = toneOf(appointment)
  const hasRoom = minutes >= MIN_MINUTES_FOR_FOUR_LINES
  const said = saidBy(appointment)
  const [note] = appointment.customerNotes
  return (
    <>
      <span className={classes.line}>
        {icon}
        <span className={classes.time}>
          {appointment.time}
          <span className={classes.end}> a {endOf(appointment)}</span>
        </span>
        {!hasRoom && <SaidMark appointment={appointment} />}
      </span>
      <strong className={classes.name}>{nameOf(appointment)}</strong>
      <span className={classes.more}>{appointment.serviceName}</span>
      {note && hasRoom && <span className={classes.more}>{note}</span>}
      {appointment.member && <span className={classes.more}>con {appointment.member.name}</span>}
      {said && hasRoom && <span className={classes.more}>{said}</span>}
      {appointment.arrivedAt && <span className={classes.more}>Llegó</span>}
      {appointment.isRescheduled && <span className={classes.more}>Reagendada</span>}
      {tone === 'unnamed' && <span className={classes.more}>{stateOf(appointment)}</span>}
      <VisuallyHidden>
        {tone !== 'unnamed' && `, ${stateOf(appointment)}`}
        {said && !hasRoom && `, ${said}`}
        {note && !hasRoom && `, ${note}`}
      </VisuallyHidden>
    </>
  )
}
