import type { availableHours } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'

export type Hour = Data<typeof availableHours>[number]

export interface HourGroup {
  name: 'Mañana' | 'Tarde' | 'Noche'
  hours: Hour[]
}

/** The starts of a day grouped into morning, afternoon and evening; empty groups are left out. */
export function groupHours(hours: readonly Hour[]): HourGroup[] {
  const groups: HourGroup[] = [
    { name: 'Mañana', hours: hours.filter(({ time }) => time < '12:00') },
    { name: 'Tarde', hours: hours.filter(({ time }) => time >= '12:00' && time < '19:00') },
    { name: 'Noche', hours: hours.filter(({ time }) => time >= '19:00') },
  ]
  return groups.filter((group) => group.hours.length > 0)
}

/** Screen reader announcement for the starts of a day. */
export function describeHours(hours: readonly Hour[], day: string): string {
  const free = hours.filter((hour) => hour.isAvailable).length
  if (free === 0) return `No quedan horarios libres el ${day}`
  return free === 1 ? `1 horario libre el ${day}` : `${free} horarios libres el ${day}`
}
