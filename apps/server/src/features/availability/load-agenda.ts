import type { DayOff } from '@cuando/agenda/day-off'
import type { Occupation } from '@cuando/agenda/occupation'
import { type Agenda, prepareAgenda } from '@cuando/agenda/prepare-agenda'
import type { ServiceTerms } from '@cuando/agenda/service-terms'
import { zone } from '@cuando/agenda/zone'
import { horizonDays } from '@cuando/contract/booking-window'
import { addDays, type CalendarDate, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { hours, minutes } from '@cuando/time/minutes'
import { CLOSED_WEEK, openWeekOf } from '@cuando/time/open-week'
import { timeFrom, wallTime } from '@cuando/time/wall-time'
import { makePauses } from '../../platform/clock/make-pauses.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CommerceRow } from '../commerce/store.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import { type DayOffRow, type OccupationRow, readBook } from './store.ts'

/** The columns of a business that the agenda needs. */
export type AgendaCommerce = Pick<CommerceRow, 'commerce_id' | 'timezone' | 'week_hours'>

/** The columns of a service that it needs; the service need not be stored. */
export type AgendaService = Pick<
  Terms,
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
  service: AgendaService
  from: CalendarDate
  to: CalendarDate
  now: Date
  booker: 'visitor' | 'owner'
  /** The occupation of the appointment being moved: its own time is free for it. */
  without?: string | undefined
  /** The occupation of the event being changed: its own time is free for it. */
  withoutEvent?: string | undefined
}

const MINUTE = 60_000

/** Reads the occupations and days off of some days, and makes the agenda for them. */
export async function loadAgenda(db: Db, question: AgendaQuestion): Promise<Agenda> {
  const { service, ...days } = question
  const [agenda] = await loadAgendas(db, { ...days, services: [service] })
  if (!agenda) throw new Error('An agenda was asked for and not made')
  return agenda
}

/** The same for several services, in the given order, with one query. */
export async function loadAgendas(
  db: Db,
  question: Omit<AgendaQuestion, 'service'> & { services: readonly AgendaService[] },
): Promise<Agenda[]> {
  const { commerce, services, from, to, now, booker, without, withoutEvent } = question
  const tz = zone(commerce.timezone)
  const terms = services.map(toTerms)
  const longestOf = (length: (each: ServiceTerms) => number) => Math.max(0, ...terms.map(length))
  const book = await readBook(db, commerce.commerce_id, {
    // Everything that a start on these days could overlap, from its preparation to its end.
    from: new Date(tz.whenReached(from, wallTime(0)) - longestOf(({ prep }) => prep) * MINUTE),
    to: new Date(
      tz.whenReached(addDays(to, 1), wallTime(0)) + longestOf(({ duration }) => duration) * MINUTE,
    ),
    // Openings may cross midnight, so days off of the neighbouring days matter.
    dates: { first: formatDate(addDays(from, -2)), last: formatDate(addDays(to, 2)) },
  })
  const daysOff = book.daysOff.map(toDayOff)
  const busy = book.busy.map(({ starts_at, ends_at }) => ({
    from: instant(starts_at.getTime()),
    until: instant(ends_at.getTime()),
  }))
  const occupations = book.occupations
    .filter((row) => row.id !== withoutEvent)
    .flatMap((row) => toOccupation(row, without))
  const agendas: Agenda[] = []
  const pause = makePauses()
  for (const service of services) {
    const agenda = prepareAgenda({
      zone: tz,
      now: instant(now.getTime()),
      booker,
      horizonDays: horizonDays,
      hours: openingsOf(commerce, service),
      daysOff,
      busy,
      occupations,
      service: toTerms(service),
    })
    agendas.push(agenda)
    await pause()
  }
  return agendas
}

function openingsOf(commerce: AgendaCommerce, service: AgendaService) {
  if (service.type === 'UNIQUE') return CLOSED_WEEK
  return openWeekOf(service.type === 'RECURRENT' ? (service.week_hours ?? []) : commerce.week_hours)
}

function toTerms(row: AgendaService): ServiceTerms {
  return {
    id: row.id ?? 'none',
    duration: minutes(row.duration),
    interval: minutes(row.interval_minutes),
    prep: minutes(row.prep_minutes),
    notice: hours(row.notice_to_book_hours),
    places: row.places,
    classSize: row.type === 'RECURRENT' ? row.max_attendees : null,
  }
}

function toOccupation(row: OccupationRow, without: string | undefined): Occupation[] {
  const isOwn = row.id === without
  // A sole attendee frees the whole occupation; in a class only one seat.
  if (isOwn && row.attendees <= 1 && !row.is_event) return []
  return [
    {
      bufferStart: instant(row.buffer_start.getTime()),
      end: instant(row.ends_at.getTime()),
      places: row.places,
      classSlot:
        row.service_id !== null && row.max_attendees > 1 && !row.is_event
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

export function toDayOff(row: DayOffRow): DayOff {
  return {
    date: dateFrom(row.date),
    start: row.start_time === null ? undefined : timeFrom(row.start_time.slice(0, 5)),
    end: row.end_time === null ? undefined : timeFrom(row.end_time),
  }
}
