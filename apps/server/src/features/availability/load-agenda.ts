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
import { makePauses } from '../../platform/clock/make-pauses.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CommerceId, CommerceRow } from '../commerce/store.ts'
import { makeAgendaHours } from './make-agenda-hours.ts'
import { type DayOffRow, type OccupationRow, readBook, type TermsRow } from './store.ts'

/** What the agenda needs to know of a business. */
export type AgendaCommerce = Pick<
  CommerceRow,
  'commerce_id' | 'timezone' | 'week_hours' | 'appointment_duration'
>

/** What it needs to know of a service, which may be no more than a plan. */
export type AgendaService = Pick<
  TermsRow,
  | 'id'
  | 'type'
  | 'duration'
  | 'interval_minutes'
  | 'prep_minutes'
  | 'places'
  | 'max_attendees'
  | 'notice_to_book_hours'
  | 'week_hours'
>

export interface AgendaQuestion {
  commerce: AgendaCommerce
  /** None: what a business without services offers. */
  service: AgendaService | null
  from: CalendarDate
  to: CalendarDate
  now: Date
  booker: 'visitor' | 'owner'
  /** The occupation of the appointment that is to be moved: its own time is free to it. */
  without?: string | undefined
  /** The event that is to be changed: what it occupies is free to it. */
  withoutEvent?: string | undefined
}

const MINUTE = 60_000

/** Reads what stands in the book on some days, and makes the agenda that answers for them. */
export async function loadAgenda(db: Db | Tx, question: AgendaQuestion): Promise<Agenda> {
  const { service, ...days } = question
  const [agenda] = await loadAgendas(db, { ...days, services: [service] })
  if (!agenda) throw new Error('An agenda was asked for and not made')
  return agenda
}

/** The same for several services, in their order, from one reading of the book. */
export async function loadAgendas(
  db: Db | Tx,
  question: Omit<AgendaQuestion, 'service'> & { services: readonly (AgendaService | null)[] },
): Promise<Agenda[]> {
  const { commerce, services, from, to, now, booker, without, withoutEvent } = question
  const tz = zone(commerce.timezone)
  const terms = services.map((service) => (service ? toTerms(service) : defaultTerms(commerce)))
  const longestOf = (length: (each: ServiceTerms) => number) => Math.max(0, ...terms.map(length))
  const book = await readBook(db, commerce.commerce_id as CommerceId, {
    // All that a start on these days could meet, from its preparation to its end.
    from: new Date(tz.whenReached(from, wallTime(0)) - longestOf(({ prep }) => prep) * MINUTE),
    to: new Date(
      tz.whenReached(addDays(to, 1), wallTime(0)) + longestOf(({ duration }) => duration) * MINUTE,
    ),
    // An opening may reach in over midnight, and it is days off that cut it.
    dates: { first: formatDate(addDays(from, -2)), last: formatDate(addDays(to, 2)) },
  })
  const daysOff = book.daysOff.map(toDayOff)
  const occupations = book.occupations
    .filter((row) => row.id !== withoutEvent)
    .flatMap((row) => toOccupation(row, without))
  const agendas: Agenda[] = []
  const pause = makePauses()
  for (const [index, service] of services.entries()) {
    const agenda = prepareAgenda({
      zone: tz,
      now: instant(now.getTime()),
      booker,
      horizonDays: limits.horizonDays,
      hours: openingsOf(commerce, service),
      daysOff,
      occupations,
      service: terms[index] ?? defaultTerms(commerce),
    })
    agendas.push(agenda)
    await pause()
  }
  return agendas
}

function openingsOf(commerce: AgendaCommerce, service: AgendaService | null) {
  if (service?.type === 'UNIQUE') return CLOSED_WEEK
  return makeAgendaHours(
    service?.type === 'RECURRENT' ? (service.week_hours ?? []) : commerce.week_hours,
  )
}

function toTerms(row: AgendaService): ServiceTerms {
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
      bufferStart: instant(row.buffer_start.getTime()),
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
