import type { Appointment } from '@cuando/contract/appointment'

/** An appointment on its way to another time, which is where it is held or was let go. */
export interface Move {
  appointment: Appointment
  date: string
  time: string
}

/** A pointer that was pressed on an appointment; `at` is where on the screen, in pixels. */
export interface Drag {
  appointment: Appointment
  at: Point
  isFar: boolean
  /** Null until the pointer was over a day. */
  move: Move | null
}

interface Point {
  x: number
  y: number
}

export type DragAction =
  | { type: 'pressed'; appointment: Appointment; at: Point }
  /** `slot` is the day, and its hour, that the pointer is over; null beside all of them. */
  | { type: 'pointed'; at: Point; slot: { date: string; time: string } | null }
  | { type: 'ended' }

// Less is the tremble of a click.
const FAR_ENOUGH = 5

/** What is dragged after a pointer did something; null: nothing. */
export function dragReducer(drag: Drag | null, action: DragAction): Drag | null {
  if (action.type === 'ended') return null
  if (action.type === 'pressed') {
    const { appointment, at } = action
    return { appointment, at, isFar: false, move: null }
  }
  if (drag === null) return null
  const { at, slot } = action
  const isFar = drag.isFar || Math.hypot(at.x - drag.at.x, at.y - drag.at.y) >= FAR_ENOUGH
  if (!isFar) return drag
  const isSame = slot === null || (drag.move && isAt(drag.move, slot))
  return { ...drag, isFar, move: isSame ? drag.move : { appointment: drag.appointment, ...slot } }
}

/** Where an appointment was dropped; null where it stands already, and where none was dragged. */
export function dropOf(drag: Drag | null): Move | null {
  return drag?.move && !isAt(drag.move, drag.appointment) ? drag.move : null
}

function isAt(move: Move, { date, time }: { date: string; time: string }): boolean {
  return move.date === date && move.time === time
}
