import { randomUUID } from 'node:crypto'
import { parseDate } from '@cuando/agenda/calendar-date'
import { checkEvent } from '@cuando/agenda/check-event'
import { parseTime } from '@cuando/agenda/wall-time'
import type { Tx } from '../../platform/db/database.ts'
import {
  done,
  type Outcome,
  type Refusal,
  refused,
  refusedField,
} from '../../platform/http/outcome.ts'
import { resizeEvent } from '../availability/event-store.ts'
import { loadAgenda } from '../availability/load-agenda.ts'
import { insertOccupation, readTerms } from '../availability/store.ts'
import type { CommerceId, CommerceRow } from '../commerce/store.ts'

export interface WantedEvent {
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

export interface PlacedEvent {
  occupationId: string
  startsAt: Date
  endsAt: Date
}

/** Takes the time of an event in the book, or says why it cannot be had. The business's row must be locked. */
export async function placeEvent(
  tx: Tx,
  { commerce, serviceId, now, occupies, attendees, standing }: WantedEvent,
): Promise<Outcome<PlacedEvent | null>> {
  const commerceId = commerce.commerce_id as CommerceId
  const service = await readTerms(tx, commerceId, serviceId)
  const date = parseDate(service?.specific_date ?? '')
  const time = parseTime(service?.specific_time?.slice(0, 5) ?? '')
  if (!service || date === null || time === null) {
    throw new Error(`Service ${serviceId} is no event`)
  }
  const question = { commerce, service, from: date, to: date, now, booker: 'owner' } as const
  const check = checkEvent(await loadAgenda(tx, question), date, time)
  if (!check.ok) return refuseEvent(check, occupies) ?? done(null)
  if (!occupies) return done(null)
  const span = {
    startsAt: new Date(check.start),
    endsAt: new Date(check.end),
    coversFrom: new Date(check.coverStart),
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

type No = Extract<ReturnType<typeof checkEvent>, { ok: false }>

/** Null where nothing is wrong with a time that is not going to be taken. */
function refuseEvent(no: No, occupies: boolean): Refusal | null {
  if (no.reason === 'taken') return occupies ? refused('eventOverlaps', { n: no.conflicts }) : null
  if (no.reason === 'past') return refusedField('specificDate', 'La fecha del evento ya pasó')
  if (no.reason === 'nonexistent') {
    return refusedField('specificTime', 'Esa hora no existe ese día por el cambio de horario')
  }
  return occupies ? refusedField('specificDate', 'La fecha está bloqueada') : null
}
