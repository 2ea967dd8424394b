import { addDays, type CalendarDate, formatDate, parseDate } from '@cuando/agenda/calendar-date'
import type { DayOff } from '@cuando/agenda/day-off'
import { instant } from '@cuando/agenda/instant'
import { hours, minutes } from '@cuando/agenda/minutes'
import type { Occupation } from '@cuando/agenda/occupation'
import { type Agenda, prepareAgenda } from '@cuando/agenda/prepare-agenda'
import type { ServiceTerms } from '@cuando/agenda/service-terms'
import { parseEndTime, parseTime, wallTime } from '@cuando/agenda/wall-time'
import { CLOSED_WEEK } from '@cuando/agenda/week-hours'
import { zone } from '@cuando/agenda/zone'
import { limits } from '@cuando/contract/limits'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CommerceId, CommerceRow } from '../commerce/store.ts'
import { makeAgendaHours } from './make-agenda-hours.ts'
import { type DayOffRow, type OccupationRow, readBook, type TermsRow } from './store.ts'

/** What the agenda needs to know of a business. */
export type AgendaCommerce = Pick<
  CommerceRow,
  'commerce_id' | 'timezone' | 'week_hours' | 'appointment_duration'
>

export interface AgendaQuestion {
  commerce: AgendaCommerce
  /** None: what a business without services offers. */
  service: TermsRow | null
  from: CalendarDate
  to: CalendarDate
  now: Date
  booker: 'visitor' | 'owner'
  /** The occupation of the appointment that is to be moved: its own time is free to it. */
  without?: string | undefined
}

const MINUTE = 60_000

/** Reads what stands in the book on some days, and makes the agenda that answers for them. */
export async function loadAgenda(db: Db | Tx, question: AgendaQuestion): Promise<Agenda> {
  const { commerce, service, from, to, now, booker, without } = question
  const place = zone(commerce.timezone)
  const terms = service ? toTerms(service) : defaultTerms(commerce)
  const book = await readBook(db, commerce.commerce_id as CommerceId, {
    // All that a start on these days could meet, from its preparation to its end.
    from: new Date(place.whenReached(from, wallTime(0)) - terms.prep * MINUTE),
    to: new Date(place.whenReached(addDays(to, 1), wallTime(0)) + terms.duration * MINUTE),
    // An opening may reach in over midnight, and it is days off that cut it.
    dates: { first: formatDate(addDays(from, -2)), last: formatDate(addDays(to, 2)) },
  })
  return prepareAgenda({
    zone: place,
    now: instant(now.getTime()),
    booker,
    horizonDays: limits.horizonDays,
    hours: openingsOf(commerce, service),
    daysOff: book.daysOff.map(toDayOff),
    occupations: book.occupations.flatMap((row) => toOccupation(row, without)),
    service: terms,
  })
}

function openingsOf(commerce: AgendaCommerce, service: TermsRow | null) {
  if (service?.type === 'UNIQUE') return CLOSED_WEEK
  return makeAgendaHours(
    service?.type === 'RECURRENT' ? (service.week_hours ?? []) : commerce.week_hours,
  )
}

function toTerms(row: TermsRow): ServiceTerms {
  return {
    id: row.id,
    duration: minutes(row.duration),
    interval: minutes(row.interval_minutes),
    prep: minutes(row.prep_minutes),
    notice: hours(row.notice_to_book_hours),
    places: row.places,
    classSize: row.type === 'RECURRENT' ? row.max_attendees : null,
  }
}

function defaultTerms(commerce: AgendaCommerce): ServiceTerms {
  return {
    id: 'none',
    duration: minutes(commerce.appointment_duration),
    interval: minutes(15),
    prep: minutes(0),
    notice: minutes(0),
    places: 1,
    classSize: null,
  }
}

function toOccupation(row: OccupationRow, without: string | undefined): Occupation[] {
  const isOwn = row.id === without
  // Alone, the mover takes the whole occupation along; from a class only one seat.
  if (isOwn && row.attendees <= 1 && !row.is_event) return []
  return [
    {
      coverStart: instant(row.covers_from.getTime()),
      end: instant(row.ends_at.getTime()),
      places: row.places,
      classSlot:
        row.max_attendees > 1 && !row.is_event
          ? {
              serviceId: row.service_id,
              start: instant(row.starts_at.getTime()),
              attendees: row.attendees - (isOwn ? 1 : 0),
              max: row.max_attendees,
            }
          : undefined,
    },
  ]
}

function toDayOff(row: DayOffRow): DayOff {
  const date = parseDate(row.date)
  if (date === null) throw new Error(`Stored day off ${row.date} is no date`)
  return {
    date,
    start:
      row.start_time === null ? undefined : (parseTime(row.start_time.slice(0, 5)) ?? undefined),
    end: row.end_time === null ? undefined : (parseEndTime(row.end_time) ?? undefined),
  }
}
