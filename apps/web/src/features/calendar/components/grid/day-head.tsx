import { capitalize } from '@cuando/es/text'
import { formatMonth, monthName, weekdayOf } from '@cuando/es/time/dates'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'
import { VisuallyHidden } from '@mantine/core'
import { use } from 'react'
import { LateBadge } from '../../../../domain/appointments/delay/late-badge.tsx'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import { absentText, type ColumnDay } from '../../../../domain/board/people-model.ts'
import { MemberFace } from '../../../../domain/team/member-face.tsx'
import { closedText } from '../../look-model.ts'
import { AbsenceButton } from '../../people/absence-button.tsx'
import { DayChoice } from '../day-choice.tsx'
import { lateOn, ShownDelays } from '../delay/shown-delays.tsx'
import classes from './time-grid.module.css'
import { keyOf } from './use-day-layouts.ts'

interface DayHeadProps {
  day: ColumnDay
  today: string
  /** Whether it is the only column. */
  isAlone: boolean
  onOpen: ((date: string) => void) | undefined
}

interface DayHeadsProps extends Pick<DayHeadProps, 'today' | 'onOpen'> {
  days: readonly ColumnDay[]
}

/** The headings of the columns: days of a week, or people. A single day is named in the bar above. */
export const DayHeads = ({ days, ...shared }: DayHeadsProps) => (
  <>
    <div className={classes.corner} aria-hidden>
      {shared.onOpen && <MonthInCorner days={days} />}
    </div>
    {days.map((day) => (
      <DayHead key={keyOf(day)} day={day} isAlone={days.length === 1} {...shared} />
    ))}
  </>
)

function DayHead({ day, today, isAlone, onOpen }: DayHeadProps) {
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const { date, dayOff } = day
  const isToday = date === today
  return (
    <div className={classes.head} data-head data-today={isToday}>
      {onOpen && isSelecting && (
        <DayChoice day={day} className={classes.open}>
          <span className={classes.weekday}>{weekdayOf(date).short}</span>{' '}
          <span className={classes.number}>{partsOf(dateFrom(date)).day}</span>
        </DayChoice>
      )}
      {onOpen && !isSelecting && (
        <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(date)}>
          <VisuallyHidden>Ver </VisuallyHidden>
          <span className={classes.weekday}>{weekdayOf(date).short}</span>{' '}
          <span className={classes.number}>{partsOf(dateFrom(date)).day}</span>
          <VisuallyHidden>
            {' de '}
            {formatMonth(date)}
            {isToday && ', hoy'}
          </VisuallyHidden>
        </button>
      )}
      {!onOpen && <ColumnName day={day} today={today} isAlone={isAlone} />}
      {!isAlone && <Late day={day} />}
      {dayOff !== null && (
        <span className={classes.dayOff} title={dayOff}>
          {closedText(dayOff)}
        </span>
      )}
      {day.absent && <span className={classes.dayOff}>{absentText(day.absent)}</span>}
    </div>
  )
}

/** The delay on a day, of its person where people have columns. */
function Late({ day: { date, person } }: Pick<DayHeadProps, 'day'>) {
  const shown = use(ShownDelays)
  return <LateBadge words={lateOn({ ...shown, personId: person?.id ?? shown.personId }, date)} />
}

/** The person of a column, with a button for their absence. */
function ColumnName({ day, today, isAlone }: Omit<DayHeadProps, 'onOpen'>) {
  const { date, person, isLeft } = day
  if (!person) return null
  const absence = !isLeft && (
    <AbsenceButton member={person} date={date} today={today} isIcon={!isAlone} />
  )
  return (
    <>
      <span className={classes.person}>
        <MemberFace {...person} size={1.75} />
        <span className={classes.personName}>{person.name}</span>
        {!isAlone && absence}
      </span>
      {isAlone && absence}
    </>
  )
}

/** The week's month ('Nov' or 'Nov–dic') and year. */
function MonthInCorner({ days }: { days: readonly ColumnDay[] }) {
  const parts = days.map(({ date }) => partsOf(dateFrom(date)))
  const months = [...new Set(parts.map(({ month }) => monthName(month).slice(0, 3)))]
  return (
    <>
      <span>{capitalize(months.join('–'))}</span>
      <span>{parts.at(-1)?.year}</span>
    </>
  )
}
