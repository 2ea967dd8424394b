import { weekdays } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { ColumnDay } from '../../../../domain/board/people-model.ts'
import type { Move } from '../../drag/drag-model.ts'
import { useBelowBar } from '../use-bar.ts'
import { MonthCell } from './month-cell.tsx'
import classes from './month-grid.module.css'

interface MonthGridProps {
  days: readonly ColumnDay[]
  /** 'yyyy-MM'; days of other months are dimmed. */
  month: string
  move: Move | null
  now: LocalTime
  onOpenDay: (date: string) => void
}

/** The month view: all weeks that contain days of the month. */
export function MonthGrid({ days, month, move, now, onOpenDay }: MonthGridProps) {
  // A phone in landscape is wide enough for a month, but not high enough.
  const isLow = useMediaQuery('(max-height: 30em)')
  const weekdaysRef = useRef<HTMLDivElement>(null)
  useBelowBar(weekdaysRef)
  return (
    <div className={classes.month}>
      <div className={classes.weekdays} ref={weekdaysRef} aria-hidden>
        {weekdays.map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </div>
      <ol className={classes.days}>
        {days.map((day) => (
          <MonthCell
            key={day.date}
            day={day}
            maxBlocks={isLow ? 2 : 3}
            isOther={!day.date.startsWith(month)}
            isToday={day.date === now.date}
            isPast={day.date < now.date}
            movingId={move?.appointment.id ?? null}
            isTarget={move?.date === day.date}
            onOpen={onOpenDay}
          />
        ))}
      </ol>
    </div>
  )
}
