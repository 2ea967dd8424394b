import type { Appointment } from '@cuando/contract/appointments/appointment'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { useEffectEvent } from 'react'
import { nearestMinute } from '../geometry/pointed-time-model.ts'
import {
  type DragAction,
  type Drag as DragState,
  dragReducer,
  dropOf,
  type Move,
} from './drag-model.ts'

export interface DragTargets {
  find: (id: string) => Appointment | undefined
  onMove: (move: Move | null) => void
  onDrop: (move: Move) => void
}

interface Point {
  x: number
  y: number
}

/** An appointment under a pressed pointer. */
export interface Drag {
  /** Shows it as lifted, at its own time. */
  lift: () => void
  point: (at: Point) => void
  /** Whether it has followed the pointer. */
  isDragged: () => boolean
  cancel: () => void
  /** Returns whether it was dragged, also back to its own time. */
  drop: () => boolean
}

/** Begins drags of the appointments (`data-movable`) over the days (`data-day`, and `data-rows` if they have hour rows). */
export function useDrag({ find, onMove, onDrop }: DragTargets) {
  return useEffectEvent((down: PointerEvent): Drag | null => {
    const held = closest(down.target, '[data-movable]')
    const appointment = find(held?.dataset.movable ?? '')
    if (!held || !appointment) return null
    const grip = down.clientY - held.getBoundingClientRect().top
    let drag: DragState | null = null
    const act = (action: DragAction) => {
      drag = dragReducer(drag, action)
      onMove(drag?.move ?? null)
    }
    act({ type: 'pressed', appointment, at: pointOf(down) })
    return {
      lift: () => act({ type: 'lifted', memberId: closest(held, '[data-day]')?.dataset.member }),
      point: (at) => act({ type: 'pointed', at, slot: slotAt(at, grip, appointment.time) }),
      isDragged: () => drag?.hasPassedThreshold ?? false,
      cancel: () => act({ type: 'ended' }),
      drop: () => {
        const wasDragged = drag?.move != null
        const dropped = dropOf(drag)
        act({ type: 'ended' })
        if (dropped) onDrop(dropped)
        return wasDragged
      },
    }
  })
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

export const pointOf = ({ clientX, clientY }: Pick<Touch, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
})

/**
 * The day and person at a point, and the time if it has hour rows; without rows, `time`. Null outside all days.
 */
function slotAt({ x, y }: Point, grip: number, time: string) {
  const day = document
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && 'day' in each.dataset)
  const { day: date, member: memberId } = day?.dataset ?? {}
  if (!day || !date) return null
  const [start, end] = (day.dataset.rows ?? '').split(' ').map(Number)
  if (start === undefined || !end) return { date, time, memberId }
  const { top, height } = day.getBoundingClientRect()
  const minute = nearestMinute(y - grip - top, height, { start, end })
  return { date, time: formatTime(wallTime(minute)), memberId }
}
