import { capitalize } from '@cuando/es/text'
import { formatMonth, monthName, weekdayOf } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import type { BoardDay, Span } from '../../board-model.ts'
import type { Move } from '../../drag-model.ts'
import { hoursOf, rowsOf } from '../../rows-model.ts'
import { DayChoice } from '../day-choice.tsx'
import { DayColumn } from './day-column.tsx'
import classes from './time-grid.module.css'

interface TimeGridProps {
  days: readonly BoardDay[]
  move: Move | null
  now: LocalTime
  isNarrow: boolean
  onOpenDay: (date: string) => void
}

/** Day and week views, with a row per hour. */
export function TimeGrid({ days, move, now, isNarrow, onOpenDay }: TimeGridProps) {
  const nowMinute = days.some(({ date }) => date === now.date) ? timeFrom(now.time) : null
  const rows = useRows(days, nowMinute)
  const isWeek = days.length > 1
  const maxColumns = maxColumnsIn(isWeek, isNarrow)
  return (
    <div className={classes.grid} data-week={isWeek}>
      <div className={classes.corner} aria-hidden>
        {isWeek && <MonthInCorner days={days} />}
      </div>
      {days.map((day) => (
        <DayHead
          key={day.date}
          day={day}
          isToday={day.date === now.date}
          onOpen={isWeek ? onOpenDay : undefined}
        />
      ))}
      <div className={classes.hours} aria-hidden>
        {hoursOf(rows).map((hour) => (
          <div key={hour} className={classes.hour}>
            <span>{formatTime(wallTime(hour))}</span>
          </div>
        ))}
      </div>
      {days.map((day) => (
        <DayColumn
          key={day.date}
          day={day}
          rows={rows}
          maxColumns={maxColumns}
          isPast={day.date < now.date}
          nowMinute={day.date === now.date ? nowMinute : null}
          movingId={move?.appointment.id ?? null}
          move={move?.date === day.date ? move : null}
        />
      ))}
    </div>
  )
}

/** The same object until the hours change, so that each minute only the line of the current time is rendered again. */
function useRows(days: readonly BoardDay[], nowMinute: number | null): Span {
  const { start, end } = rowsOf(days, nowMinute)
  return useMemo(() => ({ start, end }), [start, end])
}

// Maximum columns per day that leave enough width for a name.
function maxColumnsIn(isWeek: boolean, isNarrow: boolean): number {
  if (isWeek) return 2
  return isNarrow ? 3 : 8
}

/** The week's month ('Nov' or 'Nov–dic') and year. Needed because the heading scrolls away. */
function MonthInCorner({ days }: { days: readonly BoardDay[] }) {
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
  day: BoardDay
  isToday: boolean
  onOpen: ((date: string) => void) | undefined
}

function DayHead({ day, isToday, onOpen }: DayHeadProps) {
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const { date, dayOff } = day
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
      {!onOpen && (
        <span className={classes.date} aria-hidden>
          <span className={classes.weekday}>{weekdayOf(date).short}</span>
          <span className={classes.number}>{partsOf(dateFrom(date)).day}</span>
          <span className={classes.weekday}>de {formatMonth(date)}</span>
        </span>
      )}
      {dayOff !== null && (
        <span className={classes.dayOff} title={dayOff}>
          Cerrado{dayOff && `: ${dayOff}`}
        </span>
      )}
    </div>
  )
}
