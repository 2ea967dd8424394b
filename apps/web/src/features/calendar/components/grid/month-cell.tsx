import type { Appointment } from '@cuando/contract/appointments/appointment'
import { formatLongDate } from '@cuando/es/time/dates'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'
import { VisuallyHidden } from '@mantine/core'
import { memo, use } from 'react'
import { useAppointmentDialogs } from '../../../../domain/appointments/open-dialog.ts'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import { absentText, type ColumnDay } from '../../../../domain/board/people-model.ts'
import {
  busyText,
  isMovable,
  nameOf,
  screenReaderTextOf,
  spokenSpan,
  toneOf,
} from '../../look-model.ts'
import { cellOf } from '../../month-cell-model.ts'
import { ChoiceIcon } from '../choice-icon.tsx'
import { DayChoice } from '../day-choice.tsx'
import { MayBook } from '../may-book.tsx'
import { StateIcon } from '../state-icon.tsx'
import { useChoosing } from '../use-choosing.ts'
import block from './block.module.css'
import { LazyHoldBlock } from './lazy-hold-block.tsx'
import classes from './month-cell.module.css'
import { SaidMark } from './said-mark.tsx'
import { SeatsMenu } from './seats-menu.tsx'

interface MonthCellProps {
  day: ColumnDay
  maxBlocks: number
  isOther: boolean
  isToday: boolean
  isPast: boolean
  movingId: string | null
  isTarget: boolean
  onOpen: (date: string) => void
}

/** A day of the month view: its first appointments, and a link to the rest. */
export const MonthCell = memo(function MonthCell(props: MonthCellProps) {
  const { day, maxBlocks, isOther, isToday, isPast, movingId, isTarget, onOpen } = props
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const mayBook = use(MayBook)
  const { date, dayOff, open } = day
  const { shown, hidden } = cellOf(day, maxBlocks)
  const long = formatLongDate(date)
  return (
    <li
      className={classes.cell}
      data-day={date}
      data-other={isOther}
      data-today={isToday}
      data-closed={open.length === 0 || dayOff !== null}
      data-off={dayOff !== null}
      data-target={isTarget}
    >
      {!isPast && mayBook && !isSelecting && <FreeDay date={date} />}
      <div className={classes.head}>
        <DayNumber day={day} isToday={isToday} onOpen={onOpen} />
        <DayMarks day={day} />
      </div>
      <DayAppointments shown={shown} movingId={movingId} />
      {hidden > 0 && (
        <button type="button" tabIndex={-1} className={classes.rest} onClick={() => onOpen(date)}>
          +{hidden} más
          <VisuallyHidden> el {long}</VisuallyHidden>
        </button>
      )}
    </li>
  )
})

/** The rest of the cell, to begin an appointment on the day. */
function FreeDay({ date }: { date: string }) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return (
    <button
      type="button"
      className={classes.free}
      tabIndex={-1}
      data-free
      aria-label={`Agendar el ${formatLongDate(date)}`}
      onClick={() => show({ kind: 'schedule', date })}
    />
  )
}

interface DayAppointmentsProps extends Pick<MonthCellProps, 'movingId'> {
  shown: ReturnType<typeof cellOf>['shown']
}

function DayAppointments({ shown, movingId }: DayAppointmentsProps) {
  return (
    <ul className={classes.list}>
      {shown.map((each) => (
        <li key={each.key}>
          {each.what.kind === 'group' && <SeatsMenu block={each} isLow />}
          {each.what.kind === 'hold' && <LazyHoldBlock hold={each.what.hold} isLow />}
          {each.what.kind === 'appointment' && (
            <Chip appointment={each.what.appointment} movingId={movingId} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Chip({ appointment, movingId }: { appointment: Appointment; movingId: string | null }) {
  const { isSelecting, isChosen, canChoose, button } = useChoosing(appointment)
  const tone = toneOf(appointment)
  const canMove = isMovable(appointment) && !isSelecting
  return (
    <button
      type="button"
      tabIndex={-1}
      className={block.block}
      data-tone={tone}
      data-cancelled={appointment.status === 'CANCELLED'}
      data-moving={appointment.id === movingId}
      data-movable={canMove ? appointment.id : undefined}
      {...button}
    >
      <span className={block.line}>
        {canChoose ? <ChoiceIcon isChosen={isChosen} /> : <StateIcon tone={tone} />}
        <span className={block.time}>{appointment.time}</span>
        <span className={block.name}>{nameOf(appointment)}</span>
        <SaidMark appointment={appointment} />
        <VisuallyHidden>{screenReaderTextOf(appointment)}</VisuallyHidden>
      </span>
    </button>
  )
}

type DayNumberProps = Pick<MonthCellProps, 'day' | 'isToday' | 'onOpen'>

/** Opens the day, or chooses its appointments in selection mode. */
function DayNumber({ day, isToday, onOpen }: DayNumberProps) {
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const number = <span>{partsOf(dateFrom(day.date)).day}</span>
  if (isSelecting)
    return (
      <DayChoice day={day} className={classes.number}>
        {number}
      </DayChoice>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.number}
      aria-label={`Ver ${formatLongDate(day.date)}${isToday ? ', hoy' : ''}`}
      onClick={() => onOpen(day.date)}
    >
      {number}
    </button>
  )
}

/** The reason of a day off, and a mark for busy times of Google. */
function DayMarks({ day: { dayOff, busy, absent } }: Pick<MonthCellProps, 'day'>) {
  return (
    <>
      {dayOff !== null && (
        <span className={classes.reason} title={dayOff}>
          {dayOff || 'Cerrado'}
        </span>
      )}
      {absent && (
        <span className={classes.reason} title={absentText(absent)}>
          {absentText(absent)}
        </span>
      )}
      {busy.length > 0 && (
        <span className={classes.busy} title={busyText}>
          <VisuallyHidden>
            {busyText}
            {busy.map(spokenSpan).join('')}
          </VisuallyHidden>
        </span>
      )}
    </>
  )
}
