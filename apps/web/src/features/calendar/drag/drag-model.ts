import type { Appointment } from '@cuando/contract/appointments/appointment'

/** An appointment and the time it is being dragged to. */
export interface Move {
  appointment: Appointment
  date: string
  time: string
  /** The person to whose column; undefined if days are not divided among people. */
  memberId?: string | undefined
}

type Slot = Pick<Move, 'date' | 'time' | 'memberId'>

/** A drag in progress; `at` is where the pointer was pressed, in pixels. */
export interface Drag {
  appointment: Appointment
  at: Point
  hasPassedThreshold: boolean
  /** Null until the pointer has been over a day. */
  move: Move | null
}

interface Point {
  x: number
  y: number
}

export type DragAction =
  | { type: 'pressed'; appointment: Appointment; at: Point }
  /** By touch: it is shown as moving before it leaves its place, which is in the column of a person, if there is one. */
  | { type: 'lifted'; memberId: string | undefined }
  /** `slot`: the day, time and person under the pointer; null outside all days. */
  | { type: 'pointed'; at: Point; slot: Slot | null }
  | { type: 'ended' }

// Pixels. A shorter movement is a click.
const DRAG_THRESHOLD = 5

/** The next drag state; null when nothing is dragged. */
export function dragReducer(drag: Drag | null, action: DragAction): Drag | null {
  if (action.type === 'ended') return null
  if (action.type === 'pressed') {
    const { appointment, at } = action
    return { appointment, at, hasPassedThreshold: false, move: null }
  }
  if (drag === null) return null
  if (action.type === 'lifted') {
    const { date, time } = drag.appointment
    return {
      ...drag,
      move: { appointment: drag.appointment, date, time, memberId: action.memberId },
    }
  }
  const { at, slot } = action
  const hasPassedThreshold =
    drag.hasPassedThreshold || Math.hypot(at.x - drag.at.x, at.y - drag.at.y) >= DRAG_THRESHOLD
  if (!hasPassedThreshold) return drag
  const isSame = slot === null || (drag.move && isAt(drag.move, slot))
  return {
    ...drag,
    hasPassedThreshold,
    move: isSame ? drag.move : { appointment: drag.appointment, ...slot },
  }
}

/** The drop target; null if nothing was dragged, or back to its own time and person. */
export function dropOf(drag: Drag | null): Move | null {
  if (!drag?.move) return null
  const { move, appointment } = drag
  const memberId = move.memberId && appointment.member?.id
  return isAt(move, { ...appointment, memberId }) ? null : move
}

function isAt(move: Move, { date, time, memberId }: Slot): boolean {
  return move.date === date && move.time === time && move.memberId === memberId
}
