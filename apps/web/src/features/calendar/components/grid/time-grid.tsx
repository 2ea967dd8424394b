import { capitalize } from '@cuando/es/text'
import { formatMonth, monthName, weekdayOf } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import { MemberFace } from '../../../../domain/team/member-face.tsx'
import type { Span } from '../../board-model.ts'
import type { Move } from '../../drag-model.ts'
import { AbsenceButton } from '../../people/absence-button.tsx'
import { absentText, type ColumnDay } from '../../people/people-model.ts'
import { hoursOf, rowsOf } from '../../rows-model.ts'
import { DayChoice } from '../day-choice.tsx'
import { DayColumn } from './day-column.tsx'
import classes from './time-grid.module.css'

interface TimeGridProps {
  days: readonly ColumnDay[]
  move: Move | null
  now: LocalTime
  isNarrow: boolean
  onOpenDay: (date: string) => void
}

/** Day and week views, with a row per hour. The day has a column for each person of a team. */
export function TimeGrid({ days, move, now, isNarrow, onOpenDay }: TimeGridProps) {
  const nowMinute = days.some(({ date }) => date === now.date) ? timeFrom(now.time) : null
  const rows = useRows(days, nowMinute)
  const isWeek = days[0]?.date !== days.at(-1)?.date
  const maxColumns = maxColumnsIn(days.length > 1, isNarrow)
  const style = isWeek ? {} : { gridTemplateColumns: columnsFor(days.length) }
  return (
    <div className={classes.grid} data-week={isWeek} style={style}>
      <div className={classes.corner} aria-hidden>
        {isWeek && <MonthInCorner days={days} />}
      </div>
      {days.map((day) => (
        <DayHead
          key={keyOf(day)}
          day={day}
          today={now.date}
          isAlone={days.length === 1}
          onOpen={isWeek ? onOpenDay : undefined}
        />
      ))}
      <HourNames rows={rows} />
      {days.map((day) => (
        <DayColumn
          key={keyOf(day)}
          day={day}
          rows={rows}
          maxColumns={maxColumns}
          isPast={day.date < now.date}
          nowMinute={day.date === now.date ? nowMinute : null}
          movingId={move?.appointment.id ?? null}
          move={move && isOver(day, move) ? move : null}
        />
      ))}
    </div>
  )
}

const HourNames = ({ rows }: { rows: Span }) => (
  <div className={classes.hours} aria-hidden>
    {hoursOf(rows).map((hour) => (
      <div key={hour} className={classes.hour}>
        <span>{formatTime(wallTime(hour))}</span>
      </div>
    ))}
  </div>
)

const columnsFor = (count: number) => `3.25rem repeat(${count}, minmax(0, 1fr))`

const keyOf = ({ date, person }: ColumnDay) => `${date} ${person?.id}`

/** Whether an appointment is dragged over this column. */
const isOver = ({ date, person }: ColumnDay, move: Move) =>
  move.date === date && move.memberId === person?.id

/** The same object until the hours change, so that each minute only the line of the current time is rendered again. */
function useRows(days: readonly ColumnDay[], nowMinute: number | null): Span {
  const { start, end } = rowsOf(days, nowMinute)
  return useMemo(() => ({ start, end }), [start, end])
}

// Maximum columns per day that leave enough width for a name.
function maxColumnsIn(isDivided: boolean, isNarrow: boolean): number {
  if (isDivided) return 2
  return isNarrow ? 3 : 8
}

/** The week's month ('Nov' or 'Nov–dic') and year. Needed because the heading scrolls away. */
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

interface DayHeadProps {
  day: ColumnDay
  today: string
  /** Whether it is the only column. */
  isAlone: boolean
  onOpen: ((date: string) => void) | undefined
}

function DayHead({ day, today, isAlone, onOpen }: DayHeadProps) {
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const { date, dayOff } = day
  const isToday = date === today
  return (
    <div className={classes.head} data-today={isToday}>
      {onOpen && isSelecting && (
        <DayChoice day={day} className={classes.open}>
          <span className={classes.weekday}>{weekdayOf(date).short}</span>{' '}
          <span className={classes.number}>{partsOf(dateFrom(date)).day}</span>
        </DayChoice>
      )}
      {onOpen && !isSelecting && (
        <button type="button" className={classes.open} onClick={() => onOpen(date)}>
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
      {dayOff !== null && (
        <span className={classes.dayOff} title={dayOff}>
          Cerrado{dayOff && `: ${dayOff}`}
        </span>
      )}
      {day.absent && <span className={classes.dayOff}>{absentText(day.absent)}</span>}
    </div>
  )
}

/** The heading of a column that opens nothing: its person, or the day. */
function ColumnName({ day, today, isAlone }: Omit<DayHeadProps, 'onOpen'>) {
  const { date, person, isLeft } = day
  if (person) {
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
  return (
    <span className={classes.date} aria-hidden>
      <span className={classes.weekday}>{weekdayOf(date).short}</span>
      <span className={classes.number}>{partsOf(dateFrom(date)).day}</span>
      <span className={classes.weekday}>de {formatMonth(date)}</span>
    </span>
  )
}
