import type { Service } from '@cuando/contract/business/service'
import { dateFrom } from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'

export interface BlockedEvent {
  id: string
  name: string
  date: string
  time: string
  attendees: number
}

/** A whole day, or a part of it. */
interface BlockedTime {
  date: string
  startTime: string | null
  endTime: string | null
}

/** The active events that overlap one of these blocks, soonest first. */
export function eventsWithin(
  services: readonly Service[],
  blocks: readonly BlockedTime[],
): BlockedEvent[] {
  const spans = blocks.map(({ date, startTime, endTime }) => ({
    from: minuteAt(date, startTime ?? '00:00'),
    until: minuteAt(date, endTime ?? '24:00'),
  }))
  return services
    .flatMap(({ id, name, type, isActive, duration, currentAttendees, ...when }) => {
      const { specificDate: date, specificTime: time } = when
      if (type !== 'UNIQUE' || !isActive || date === null || time === null) return []
      const start = minuteAt(date, time)
      const isMet = spans.some(({ from, until }) => from < start + duration && start < until)
      return isMet ? [{ id, name, date, time, attendees: currentAttendees }] : []
    })
    .sort((a, b) => minuteAt(a.date, a.time) - minuteAt(b.date, b.time))
}

const minuteAt = (date: string, time: string) => dateFrom(date) * 1440 + timeFrom(time)
