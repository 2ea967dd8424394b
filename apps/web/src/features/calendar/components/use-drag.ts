import type { Appointment } from '@cuando/contract/appointment'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { nearestMinute } from '../pointed-time-model.ts'

/** An appointment on its way to another time, which is where it is held or was let go. */
export interface Move {
  appointment: Appointment
  date: string
  time: string
}

interface Options {
  /** Holds the days, which carry `data-day` and, where they have rows, `data-rows`; and `data-movable` appointments. */
  root: RefObject<HTMLElement | null>
  find: (id: string) => Appointment | undefined
  onDrop: (move: Move) => void
}

// Less is the tremble of a click.
const FAR_ENOUGH = 5
const EDGE = 48

/**
 * Lets appointments be dragged by mouse or pen. A finger scrolls, and moves appointments from their detail; so does
 * the keyboard. Answers what is being dragged.
 */
export function useDrag({ root, find, onDrop }: Options): Move | null {
  const [move, setMove] = useState<Move | null>(null)
  const findIt = useEffectEvent(find)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const element = root.current
    if (!element) return
    let stop = () => {}

    const begin = (down: PointerEvent) => {
      if (down.pointerType === 'touch' || down.button !== 0) return
      const held = closest(down.target, '[data-movable]')
      const appointment = findIt(held?.dataset.movable ?? '')
      if (!held || !appointment) return
      const grip = down.clientY - held.getBoundingClientRect().top
      let last: Move | null = null

      const follow = (event: PointerEvent) => {
        const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
        if (last === null && way < FAR_ENOUGH) return
        scrollAtEdge(event.clientY)
        const next = placeAt(event, grip, appointment) ?? last
        if (next === null || (last && next.date === last.date && next.time === last.time)) return
        last = next
        setMove(next)
      }
      const end = () => {
        stop()
        if (!last) return
        // The click that ends a drag asks for nothing.
        window.addEventListener('click', swallow, { capture: true, once: true })
        window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
        if (last.date !== appointment.date || last.time !== appointment.time) drop(last)
      }
      const giveUp = (event: KeyboardEvent) => {
        if (event.key === 'Escape') stop()
      }
      stop = () => {
        setMove(null)
        window.removeEventListener('pointermove', follow)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', stop)
        window.removeEventListener('keydown', giveUp)
      }
      window.addEventListener('pointermove', follow)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', stop)
      window.addEventListener('keydown', giveUp)
    }

    element.addEventListener('pointerdown', begin)
    return () => {
      stop()
      element.removeEventListener('pointerdown', begin)
    }
  }, [root])
  return move
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

function placeAt({ clientX, clientY }: PointerEvent, grip: number, appointment: Appointment) {
  const day = document
    .elementsFromPoint(clientX, clientY)
    .find((each): each is HTMLElement => each instanceof HTMLElement && 'day' in each.dataset)
  const date = day?.dataset.day
  if (!day || !date) return null
  const [start, end] = (day.dataset.rows ?? '').split(' ').map(Number)
  if (start === undefined || !end) return { appointment, date, time: appointment.time }
  const { top, height } = day.getBoundingClientRect()
  const minute = nearestMinute(clientY - grip - top, height, { start, end })
  return { appointment, date, time: formatTime(wallTime(minute)) }
}

function scrollAtEdge(y: number) {
  const distance = y < EDGE ? -16 : y > window.innerHeight - EDGE ? 16 : 0
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' })
}

function swallow(event: Event) {
  event.stopPropagation()
  event.preventDefault()
}
