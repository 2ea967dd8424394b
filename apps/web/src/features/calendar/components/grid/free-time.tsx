import { formatLongDate } from '@cuando/es/time/dates'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { usePressMenu } from '../../../../domain/blocking/use-press-menu.ts'
import type { Span } from '../../../../domain/board/board-model.ts'
import type { ColumnDay } from '../../../../domain/board/people-model.ts'
import { minuteAt } from '../../geometry/pointed-time-model.ts'
import { USUAL } from '../../geometry/rows-model.ts'
import classes from './day-column.module.css'

interface FreeTimeProps {
  day: ColumnDay
  rows: Span
}

/**
 * Background of a day: pressing a time opens what can be done there. The arrows choose the time, as `data-minute`.
 */
export function FreeTime({ day, rows }: FreeTimeProps) {
  const { date, person } = day
  const { hint, ...listeners } = useChosenTime(day, rows)
  return (
    <button
      type="button"
      tabIndex={-1}
      data-free
      className={classes.free}
      aria-haspopup="menu"
      {...listeners}
    >
      <VisuallyHidden>
        Agendar {person && `con ${person.name} `}el {formatLongDate(date)}
        <span data-spoken aria-live="polite" />
      </VisuallyHidden>
      <span ref={hint} data-hint className={classes.hint} aria-hidden />
    </button>
  )
}

/** In pixels. */
const EDGE = 8

/** Shows the time under the pointer, and opens the menu at it or, by keyboard, at the chosen one. */
function useChosenTime(day: ColumnDay, rows: Span) {
  const hint = useRef<HTMLSpanElement>(null)
  const open = usePressMenu((menu) => menu.open)
  // Updates the DOM directly: a React render on every pointer move would be too slow.
  const showHint = (minute: number) => {
    if (!hint.current) return
    hint.current.textContent = formatTime(wallTime(minute))
    hint.current.style.top = `${(minute - rows.start) / 10}rem`
  }
  return {
    hint,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch') showHint(timeAt(event, rows))
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const isByKeyboard = event.detail === 0
      const { minute } = event.currentTarget.dataset
      // Of a closed day, the first hours may be rows only because it is night now.
      const chosen = Number(minute ?? day.open[0]?.start ?? USUAL.start)
      const start = isByKeyboard ? chosen : timeAt(event, rows)
      const { top, left, height } = event.currentTarget.getBoundingClientRect()
      const startsAt = top + ((start - rows.start) / (rows.end - rows.start)) * height
      // A menu outside the window, or at its very edge, is hidden.
      const y = Math.min(Math.max(startsAt, EDGE), window.innerHeight - EDGE)
      const at = isByKeyboard ? { x: left, y } : { x: event.clientX, y: event.clientY }
      open({ day, start, at, canBook: true })
    },
  }
}

function timeAt({ currentTarget, clientY }: MouseEvent<HTMLElement>, rows: Span): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  return minuteAt(clientY - top, height, rows)
}
