import { calendarDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { Agenda } from '../prepare-agenda.ts'
import type { DateWindow } from '../spans/openings-in.ts'

const MINUTE = 60_000

/**
 * The stretches of days in a window that have room for the service between exclusive occupations, in order. They include
 * every free start. A fully booked business has few such days, and only their starts have to be listed.
 */
export function daysWithRoom(agenda: Agenda, window: DateWindow): DateWindow[] {
  const { taken, service, zone } = agenda
  const { from, to } = window
  if (from > to) return []
  if (taken.exclusive.length === 0) return [window]
  const dateAt = (at: number) => zone.dateAndTimeOf(instant(at)).date
  const stretches: { from: number; to: number }[] = []
  // The service could start from `first` to `last`.
  const add = (first: number, last: number) => {
    if (first > last) return
    const start = Math.max(from, first === Number.NEGATIVE_INFINITY ? from : dateAt(first))
    const end = Math.min(to, last === Number.POSITIVE_INFINITY ? to : dateAt(last))
    if (start <= end) stretches.push({ from: start, to: end })
  }
  let free = Number.NEGATIVE_INFINITY
  for (const { bufferStart, end } of taken.exclusive) {
    add(free + service.prep * MINUTE, bufferStart - service.duration * MINUTE)
    free = Math.max(free, end)
  }
  add(free + service.prep * MINUTE, Number.POSITIVE_INFINITY)
  for (const { start, attendees, max } of taken.classes) if (attendees < max) add(start, start)
  return merge(stretches)
}

/** Merges stretches that overlap or adjoin. */
function merge(stretches: { from: number; to: number }[]): DateWindow[] {
  const merged: { from: number; to: number }[] = []
  for (const stretch of stretches.sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && stretch.from <= last.to + 1) last.to = Math.max(last.to, stretch.to)
    else merged.push({ ...stretch })
  }
  return merged.map(({ from, to }) => ({ from: calendarDate(from), to: calendarDate(to) }))
}
