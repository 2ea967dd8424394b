import type { LocalTime } from '@cuando/es/time/local-time'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import { type CSSProperties, useMemo } from 'react'
import type { Span } from '../../../../domain/board/board-model.ts'
import type { ColumnDay } from '../../../../domain/board/people-model.ts'
import type { Move } from '../../drag/drag-model.ts'
import { gridColumns } from '../../geometry/grid-columns-model.ts'
import { hoursOf, isWithin, rowsOf } from '../../geometry/rows-model.ts'
import { useBelowBar } from '../use-bar.ts'
import { DayColumn } from './day-column.tsx'
import { DayHeads } from './day-head.tsx'
import classes from './time-grid.module.css'
import { keyOf, useDayLayouts } from './use-day-layouts.ts'
import { useSideScroll } from './use-side-scroll.ts'

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
  const layouts = useDayLayouts(days)
  const side = useSideScroll(`${days[0]?.date} ${days.length}`)
  useBelowBar(side.heads)
  const isWeek = days[0]?.date !== days.at(-1)?.date
  const isAlone = days.length === 1
  const kind = isWeek ? 'day' : isAlone ? 'alone' : 'person'
  const counts = layouts.map(({ columns }) => columns)
  const style = { '--columns': gridColumns(counts, kind, isNarrow) } as CSSProperties
  return (
    <div className={classes.grid} data-kind={kind} style={style}>
      <div className={classes.heads} ref={side.heads} onScroll={side.onHeadsScroll}>
        <DayHeads days={days} today={now.date} onOpen={isWeek ? onOpenDay : undefined} />
      </div>
      {/* Not a Tab stop, as browsers make what scrolls. */}
      <div className={classes.body} tabIndex={-1} ref={side.body} onScroll={side.onBodyScroll}>
        <HourNames rows={rows} nowMinute={nowMinute} />
        {days.map((day, at) => (
          <DayColumn
            key={keyOf(day)}
            day={day}
            layout={layouts[at]}
            rows={rows}
            isPast={day.date < now.date}
            nowMinute={day.date === now.date ? nowMinute : null}
            movingId={move?.appointment.id ?? null}
            move={move && isOver(day, move) ? move : null}
          />
        ))}
      </div>
    </div>
  )
}

/** The hours, and the current time beside its line, which appointments may cover. */
const HourNames = ({ rows, nowMinute }: { rows: Span; nowMinute: number | null }) => (
  <div className={classes.hours} aria-hidden>
    {hoursOf(rows).map((hour) => (
      <div key={hour} className={classes.hour}>
        <span>{formatTime(wallTime(hour))}</span>
      </div>
    ))}
    {nowMinute !== null && isWithin(nowMinute, rows) && (
      <span className={classes.now} style={{ top: `${(nowMinute - rows.start) / 10}rem` }}>
        {formatTime(wallTime(nowMinute))}
      </span>
    )}
  </div>
)

/** Whether an appointment is dragged over this column. */
const isOver = ({ date, person }: ColumnDay, move: Move) =>
  move.date === date && move.memberId === person?.id

/** The same object until the hours change, so that each minute only the line of the current time is rendered again. */
function useRows(days: readonly ColumnDay[], nowMinute: number | null): Span {
  const { start, end } = rowsOf(days, nowMinute)
  return useMemo(() => ({ start, end }), [start, end])
}
