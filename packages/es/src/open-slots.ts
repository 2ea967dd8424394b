import type { WeekdayKey } from './weekdays.ts'

/** Opening hours as the API gives them: times 'HH:mm', an end may be '24:00'. A day that is missing is closed. */
export type WeekHours = readonly {
  readonly dayOfWeek: WeekdayKey
  readonly isActive: boolean
  readonly hours: readonly {
    readonly startTime: string
    readonly endTime: string
    readonly isActive: boolean
  }[]
}[]

/** In minutes of the day; `end` up to 1440. */
interface OpenSlot {
  readonly start: number
  readonly end: number
}

/** The hours in which a weekday is open, in order; hours that touch or overlap are one. */
export function openSlots(week: WeekHours, day: WeekdayKey): OpenSlot[] {
  const hours = week.find((each) => each.dayOfWeek === day && each.isActive)?.hours ?? []
  const slots = hours
    .filter((slot) => slot.isActive)
    .map((slot) => ({ start: minuteOf(slot.startTime), end: minuteOf(slot.endTime) }))
    .sort((a, b) => a.start - b.start)
  return slots.reduce<OpenSlot[]>(join, [])
}

function join(merged: OpenSlot[], slot: OpenSlot): OpenSlot[] {
  const last = merged.at(-1)
  if (last === undefined || slot.start > last.end) return [...merged, slot]
  return [...merged.slice(0, -1), { start: last.start, end: Math.max(last.end, slot.end) }]
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
