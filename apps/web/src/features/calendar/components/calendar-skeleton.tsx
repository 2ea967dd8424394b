import type { CalendarView } from '@cuando/contract/appointments/calendar'
import { weekdays } from '@cuando/es/time/dates'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Span } from '../../../domain/board/board-model.ts'
import { Loading } from '../../../ui/plain/loading.tsx'
import { gridColumns } from '../geometry/grid-columns-model.ts'
import { hoursOf, rowsOf } from '../geometry/rows-model.ts'
import classes from './calendar-skeleton.module.css'
import column from './grid/day-column.module.css'
import cell from './grid/month-cell.module.css'
import month from './grid/month-grid.module.css'
import grid from './grid/time-grid.module.css'

interface CalendarSkeletonProps {
  view: CalendarView
  /** The current minute of the day if today is shown, else null; the rows extend past it. */
  nowMinute: number | null
  hasToolbar?: boolean
}

/** Skeleton in the shape of the view that is loading. */
export function CalendarSkeleton({ view, nowMinute, hasToolbar = false }: CalendarSkeletonProps) {
  return (
    <Loading label="Cargando el calendario">
      {hasToolbar && <Skeleton className={classes.toolbar} />}
      {view === 'month' ? (
        <MonthSkeleton />
      ) : (
        <TimeSkeleton isWeek={view === 'week'} nowMinute={nowMinute} />
      )}
    </Loading>
  )
}

/** Start minutes of the placeholder blocks, by weekday. */
const hints = [[600, 765], [690, 960], [570, 840, 930], [660], [600, 720, 900], [585, 780], [675]]

function TimeSkeleton({ isWeek, nowMinute }: { isWeek: boolean; nowMinute: number | null }) {
  const rows = rowsOf([], nowMinute)
  const days = isWeek ? weekdays : weekdays.slice(0, 1)
  const columns = gridColumns(
    days.map(() => 1),
    isWeek ? 'day' : 'alone',
    false,
  )
  const style = { '--columns': columns } as CSSProperties
  return (
    <div className={grid.grid} data-kind={isWeek ? 'day' : 'alone'} style={style}>
      <div className={grid.heads}>
        <div className={grid.corner} />
        {days.map(({ key }) => (
          <div key={key} className={grid.head}>
            {isWeek && (
              <span className={grid.open}>
                <Skeleton component="span" display="block" height={18} width={36} />
              </span>
            )}
          </div>
        ))}
      </div>
      <div className={grid.body}>
        <div className={grid.hours}>
          {hoursOf(rows).map((hour) => (
            <div key={hour} className={grid.hour}>
              <span>{formatTime(wallTime(hour))}</span>
            </div>
          ))}
        </div>
        {days.map(({ key }, day) => (
          <DaySkeleton key={key} starts={hints[day] ?? []} rows={rows} />
        ))}
      </div>
    </div>
  )
}

function DaySkeleton({ starts, rows }: { starts: readonly number[]; rows: Span }) {
  const topOf = (minute: number) => `${(minute - rows.start) / 10}rem`
  return (
    <div className={column.column} style={{ height: topOf(rows.end) }}>
      {starts.map((minute) => (
        <Skeleton
          key={minute}
          className={classes.block}
          height="4.5rem"
          style={{ top: topOf(minute) }}
        />
      ))}
    </div>
  )
}

const weeks = ['a', 'b', 'c', 'd', 'e']

function MonthSkeleton() {
  return (
    <div className={month.month}>
      <div className={month.weekdays}>
        {weekdays.map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </div>
      <div className={month.days}>
        {weeks.flatMap((week) =>
          weekdays.map(({ key }, day) => (
            <div key={`${week} ${key}`} className={cell.cell}>
              <Skeleton circle height={28} />
              {hints[day]?.map((minute) => (
                <Skeleton key={minute} height="1.5rem" />
              ))}
            </div>
          )),
        )}
      </div>
    </div>
  )
}
