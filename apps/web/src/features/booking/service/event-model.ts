import type { BookableService } from '@cuando/contract/business/service'
import type { LocalTime } from '@cuando/es/time/local-time'

export type EventState = 'open' | 'full' | 'closed' | 'past'

type EventFacts = Pick<
  BookableService,
  'specificDate' | 'specificTime' | 'maxAttendees' | 'currentAttendees' | 'nextFree'
>

/** Whether an event can still be booked at the given local time of the business. */
export function eventState(event: EventFacts, now: LocalTime): EventState {
  const start = `${event.specificDate ?? ''} ${event.specificTime ?? '00:00'}`
  if (start <= `${now.date} ${now.time}`) return 'past'
  if (event.maxAttendees !== null && event.currentAttendees >= event.maxAttendees) return 'full'
  // Blocked by its business, or too soon for its notice.
  return event.nextFree === null ? 'closed' : 'open'
}

/** 'Quedan 5 lugares' */
export const seatsText = (seats: number): string =>
  seats === 1 ? 'Queda 1 lugar' : `Quedan ${Math.max(0, seats)} lugares`
