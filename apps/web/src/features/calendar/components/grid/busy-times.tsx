import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import type { BoardDay, Span } from '../../../../domain/board/board-model.ts'
import { busyMarksOf } from '../../geometry/busy-marks-model.ts'
import { busyText, spokenSpan } from '../../look-model.ts'
import classes from './busy-times.module.css'

interface BusyTimesProps {
  day: BoardDay
  rows: Span
  at: (span: Span) => { top: string; height: string }
}

/** A day's busy times from Google, drawn under its appointments. */
export function BusyTimes({ day, rows, at }: BusyTimesProps) {
  const marks = useMemo(() => busyMarksOf(day.busy, day.blocks, rows), [day, rows])
  return marks.map(({ whole, labelAt, ...span }) => {
    const spoken = <VisuallyHidden>{spokenSpan(whole)}</VisuallyHidden>
    return (
      <div key={whole.start} className={classes.busy} style={at(span)}>
        {labelAt === null ? (
          <VisuallyHidden>
            {busyText}
            {spoken}
          </VisuallyHidden>
        ) : (
          <span className={classes.label} style={{ top: `${(labelAt - span.start) / 10}rem` }}>
            {busyText}
            {spoken}
          </span>
        )}
      </div>
    )
  })
}
