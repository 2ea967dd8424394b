import { formatLongDate } from '@cuando/es/time/dates'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Span } from '../../board-model.ts'
import { minuteAt, minuteBeside } from '../../geometry/pointed-time-model.ts'
import type { ColumnDay } from '../../people/people-model.ts'
import { usePressMenu } from '../block/use-press-menu.ts'
import classes from './day-column.module.css'

interface FreeTimeProps {
  day: ColumnDay
  rows: Span
}

/**
 * Background of a day: pressing a time opens what can be done there. By keyboard the up and down arrows choose the time.
 */
export function FreeTime({ day, rows }: FreeTimeProps) {
  const { date, person } = day
  const { hint, spoken, ...listeners } = useChosenTime(day, rows)
  return (
    <button type="button" className={classes.free} aria-haspopup="menu" {...listeners}>
      <VisuallyHidden>
        Agendar {person && `con ${person.name} `}el {formatLongDate(date)}
        <span ref={spoken} aria-live="polite" />
      </VisuallyHidden>
      <span ref={hint} className={classes.hint} aria-hidden />
    </button>
  )
}

/** Shows the time under the pointer, or that chosen by keyboard, and opens the menu at it. */
function useChosenTime(day: ColumnDay, rows: Span) {
  const hint = useRef<HTMLSpanElement>(null)
  const spoken = useRef<HTMLSpanElement>(null)
  const chosen = useRef<number | null>(null)
  const open = usePressMenu((menu) => menu.open)
  const current = () => chosen.current ?? day.open[0]?.start ?? rows.start
  // Updates the DOM directly: a React render on every pointer move would be too slow.
  const showHint = (minute: number) => {
    if (!hint.current) return
    hint.current.textContent = formatTime(wallTime(minute))
    hint.current.style.top = `${(minute - rows.start) / 10}rem`
  }
  return {
    hint,
    spoken,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch') showHint(timeAt(event, rows))
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = minuteBeside(current(), event.key, rows)
      if (next === null) return
      event.preventDefault()
      chosen.current = next
      showHint(next)
      if (spoken.current) spoken.current.textContent = `, ${formatTime(wallTime(next))}`
      hint.current?.scrollIntoView({ block: 'nearest' })
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const isByKeyboard = event.detail === 0
      const start = isByKeyboard ? current() : timeAt(event, rows)
      const { top, left, height } = event.currentTarget.getBoundingClientRect()
      const y = top + ((start - rows.start) / (rows.end - rows.start)) * height
      const at = isByKeyboard ? { x: left, y } : { x: event.clientX, y: event.clientY }
      open({ day, start, at, canBook: true })
    },
  }
}

function timeAt({ currentTarget, clientY }: MouseEvent<HTMLElement>, rows: Span): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  return minuteAt(clientY - top, height, rows)
}
