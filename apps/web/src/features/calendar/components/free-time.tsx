import { formatLongDate } from '@cuando/es/format-long-date'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useAppointmentDialogs } from '../../../domain/appointments/appointment-dialogs.ts'
import type { Span } from '../board-model.ts'
import { minuteAt } from '../pointed-time-model.ts'
import classes from './free-time.module.css'

/** The ground of a day: where it is pressed, an appointment begins. The keyboard gets the day, and chooses the hour later. */
export function FreeTime({ date, rows }: { date: string; rows: Span }) {
  const hint = useRef<HTMLSpanElement>(null)
  const show = useAppointmentDialogs((dialogs) => dialogs.show)

  const timeAt = ({ currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return minuteAt(clientY - top, height, rows)
  }
  // Written past React: it follows every movement of the hand.
  const point = (event: PointerEvent<HTMLElement>) => {
    if (!hint.current || event.pointerType === 'touch') return
    const minute = timeAt(event)
    hint.current.textContent = formatTime(wallTime(minute))
    hint.current.style.top = `${(minute - rows.start) / 10}rem`
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const isByKeyboard = event.detail === 0
    show({
      kind: 'schedule',
      date,
      ...(!isByKeyboard && { time: formatTime(wallTime(timeAt(event))) }),
    })
  }
  return (
    <button type="button" className={classes.free} onPointerMove={point} onClick={press}>
      <VisuallyHidden>Agendar el {formatLongDate(date)}</VisuallyHidden>
      <span ref={hint} className={classes.hint} aria-hidden />
    </button>
  )
}
