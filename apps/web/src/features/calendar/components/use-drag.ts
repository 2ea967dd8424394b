import type { Appointment } from '@cuando/contract/appointments/appointment'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Drag, type DragAction, dragReducer, dropOf, type Move } from '../drag-model.ts'
import { nearestMinute } from '../geometry/pointed-time-model.ts'

interface Options {
  /**
   * Contains the days (`data-day`, and `data-rows` if they have hour rows) and the draggable appointments
   * (`data-movable`).
   */
  root: RefObject<HTMLElement | null>
  find: (id: string) => Appointment | undefined
  onDrop: (move: Move) => void
}

const EDGE = 48

/**
 * Drag and drop of appointments by mouse or pen. Touch scrolls instead; touch and keyboard users move an
 * appointment from its detail. Returns the current drag target.
 */
export function useDrag({ root, find, onDrop }: Options): Move | null {
  const [move, setMove] = useState<Move | null>(null)
  const findAppointment = useEffectEvent(find)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    if (!root.current) return
    return listenToDrags(root.current, {
      find: (id) => findAppointment(id),
      onMove: setMove,
      onDrop: (dropped) => drop(dropped),
    })
  }, [root])
  return move
}

interface Listener extends Omit<Options, 'root'> {
  onMove: (move: Move | null) => void
}

/** Follows each drag that begins in the element. Returns a function that ends this. */
function listenToDrags(element: HTMLElement, { find, onMove, onDrop }: Listener) {
  let drag: Drag | null = null
  let listening = new AbortController()
  const act = (action: DragAction) => {
    drag = dragReducer(drag, action)
    onMove(drag?.move ?? null)
  }
  const stop = () => {
    listening.abort()
    act({ type: 'ended' })
  }

  const begin = (down: PointerEvent) => {
    if (down.pointerType === 'touch' || down.button !== 0) return
    const held = closest(down.target, '[data-movable]')
    const appointment = find(held?.dataset.movable ?? '')
    if (!held || !appointment) return
    const grip = down.clientY - held.getBoundingClientRect().top
    act({ type: 'pressed', appointment, at: pointOf(down) })

    const follow = (event: PointerEvent) => {
      act({ type: 'pointed', at: pointOf(event), slot: slotAt(event, grip, appointment.time) })
      if (drag?.hasPassedThreshold) scrollAtEdge(event.clientY)
    }
    const end = () => {
      const wasDragged = drag?.move != null
      const dropped = dropOf(drag)
      stop()
      if (wasDragged) swallowClick()
      if (dropped) onDrop(dropped)
    }
    listening = listenToPointer({ follow, end, stop })
  }

  element.addEventListener('pointerdown', begin)
  return () => {
    stop()
    element.removeEventListener('pointerdown', begin)
  }
}

interface PointerListener {
  follow: (event: PointerEvent) => void
  end: () => void
  /** Ends the drag without a drop. */
  stop: () => void
}

function listenToPointer({ follow, end, stop }: PointerListener): AbortController {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pointermove', follow, { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal })
  return listening
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })

/**
 * The day and person under the pointer, and the time if it has hour rows; without rows, `time`. Null outside all days.
 */
function slotAt({ clientX, clientY }: PointerEvent, grip: number, time: string) {
  const day = document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && 'day' in each.dataset)
  const { day: date, member: memberId } = day?.dataset ?? {}
  if (!day || !date) return null
  const [start, end] = (day.dataset.rows ?? '').split(' ').map(Number)
  if (start === undefined || !end) return { date, time, memberId }
  const { top, height } = day.getBoundingClientRect()
  const minute = nearestMinute(clientY - grip - top, height, { start, end })
  return { date, time: formatTime(wallTime(minute)), memberId }
}

function scrollAtEdge(y: number) {
  const distance = y < EDGE ? -16 : y > window.innerHeight - EDGE ? 16 : 0
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' })
}

/** Suppresses the click that the browser fires after a drag. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
