import { type Agenda, prepareAgenda } from '@cuando/agenda/prepare-agenda'
import type { ServiceTerms } from '@cuando/agenda/service-terms'
import { sortOccupations } from '@cuando/agenda/spans/occupation-index'
import { type Zone, zone } from '@cuando/agenda/zone/zone'
import { horizonDays } from '@cuando/contract/booking/booking-window'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { addDays, type CalendarDate, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { hours, minutes } from '@cuando/time/minutes'
import { CLOSED_WEEK, type OpenWeek, openWeekOf } from '@cuando/time/open-week'
import { wallTime } from '@cuando/time/wall-time'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Terms } from '../../service-terms/choose-terms.ts'
import { type BookRange, DAYS_BESIDE } from '../store.ts'
import { leave, type ReadBook, readBookFrom } from './read-book.ts'

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

/** Reads the occupations, days off and busy times of some days, and prepares their agenda. */
export async function loadAgenda(books: Db | ReadBook, question: AgendaQuestion): Promise<Agenda> {
  const { service, ...days } = question
  const [agenda] = await loadAgendas(books, { ...days, services: [service] })
  if (!agenda) throw new Error('An agenda was asked for and not made')
  return agenda
}

/** The same for several services, in the given order, with one query. */
export async function loadAgendas(
  books: Db | ReadBook,
  question: Omit<AgendaQuestion, 'service'> & { services: readonly AgendaService[] },
): Promise<Agenda[]> {
  const { commerce, services, from, to, now, booker, without, withoutEvent } = question
  const tz = zone(commerce.timezone)
  const terms = services.map(toTerms)
  const read = typeof books === 'function' ? books : readBookFrom(books)
  const book = await read(commerce.commerce_id, bookRange(tz, { from, to }, terms))
  const occupations = sortOccupations(
    book.occupations.flatMap((each) =>
      each.id === withoutEvent ? [] : each.id === without ? leave(each) : [each.occupation],
    ),
  )
  const agendas: Agenda[] = []
  const pause = makePauses()
  for (const service of services) {
    const agenda = prepareAgenda({
      zone: tz,
      now: instant(now.getTime()),
      booker,
      horizonDays: horizonDays,
      hours: openingsOf(commerce, service),
      daysOff: book.daysOff,
      busy: book.busy,
      occupations,
      service: toTerms(service),
    })
    agendas.push(agenda)
    await pause()
  }
  return agendas
}

/** Everything that a start on these days could overlap, from its preparation to its end. */
function bookRange(
  tz: Zone,
  { from, to }: Pick<AgendaQuestion, 'from' | 'to'>,
  terms: readonly ServiceTerms[],
): BookRange {
  const longestPrep = Math.max(0, ...terms.map(({ prep }) => prep))
  const longestDuration = Math.max(0, ...terms.map(({ duration }) => duration))
  return {
    from: new Date(tz.whenReached(from, wallTime(0)) - longestPrep * MINUTE),
    to: new Date(tz.whenReached(addDays(to, 1), wallTime(0)) + longestDuration * MINUTE),
    dates: {
      first: formatDate(addDays(from, -DAYS_BESIDE)),
      last: formatDate(addDays(to, DAYS_BESIDE)),
    },
  }
}

function openingsOf(commerce: AgendaCommerce, service: AgendaService) {
  if (service.type === 'UNIQUE') return CLOSED_WEEK
  return parseWeek(service.type === 'RECURRENT' ? (service.week_hours ?? []) : commerce.week_hours)
}

// A cached business has the same hours object at each look-up, so it is parsed once.
const parsedWeeks = new WeakMap<WeekHours, OpenWeek>()

function parseWeek(hours: WeekHours): OpenWeek {
  const known = parsedWeeks.get(hours)
  if (known) return known
  const parsed = openWeekOf(hours)
  parsedWeeks.set(hours, parsed)
  return parsed
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
