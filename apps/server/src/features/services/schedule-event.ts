import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { insertOccupation, resizeEvent } from '../availability/occupation-store.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { readTerms } from '../service-terms/store.ts'
import { checkEventTime } from './check-event-time.ts'

export interface EventRequest {
  commerce: CommerceRow
  /** The service, as it is written by now. */
  serviceId: string
  now: Date
  /** Whether it takes its time in the book: one that can't be booked and that nobody comes to does not. */
  occupies: boolean
  attendees: number
  /** The occupation that the event has and keeps. It must have been released: its own time is free to it. */
  standing?: string | undefined
}

export interface ScheduledEvent {
  occupationId: string
  startsAt: Date
  endsAt: Date
}

/** Takes the time of an event in the book, or says why it cannot be had. The business's row must be locked. */
export async function scheduleEvent(
  tx: Tx,
  { commerce, serviceId, now, occupies, attendees, standing }: EventRequest,
): Promise<Outcome<ScheduledEvent | null>> {
  const { commerce_id: commerceId } = commerce
  const service = await readTerms(tx, commerceId, serviceId)
  if (!service) throw new Error(`Service ${serviceId} is gone`)
  const checked = await checkEventTime(tx, { commerce, service, now, occupies })
  if (!checked.ok) return checked
  if (!checked.data) return done(null)
  const { start, end, bufferStart } = checked.data
  const span = {
    startsAt: new Date(start),
    endsAt: new Date(end),
    bufferStart: new Date(bufferStart),
    places: service.places,
    maxAttendees: service.max_attendees ?? 1,
  }
  const occupationId = standing ?? randomUUID()
  if (standing) await resizeEvent(tx, commerceId, standing, span)
  else {
    const event = { commerceId, id: occupationId, serviceId, attendees, isEvent: true }
    await insertOccupation(tx, { ...event, ...span })
  }
  return done({ occupationId, startsAt: span.startsAt, endsAt: span.endsAt })
}
