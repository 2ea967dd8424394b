import { type FreeDay, freeDays } from '@cuando/agenda/days/free-days'
import { startsOfDay } from '@cuando/agenda/days/starts-of-day'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import type { DateWindow } from '@cuando/agenda/spans/openings-in'
import { mergeFreeDays, mergeStarts } from '@cuando/agenda/team/merge-starts'
import type { availableDates, availableHours } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import {
  calendarDate,
  firstOfMonth,
  formatDate,
  lastOfMonth,
  parseDate,
} from '@cuando/time/calendar-date'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refusedField } from '../../platform/outcome.ts'
import type { TermsRow } from '../service-terms/store.ts'
import type { CachedBook } from './book/cache-books.ts'
import { type AgendaCommerce, loadAgendas } from './book/load-agenda.ts'
import { namePerformers } from './book/name-performers.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
import type { Bookable } from './find-bookable-service.ts'
import { presentHour } from './find-free-day.ts'
import { type OccupationRow, readEvent } from './store.ts'

type Answer = Data<typeof availableDates>

interface Deps {
  db: Db
  now: Date
  booker: 'visitor' | 'owner'
  /** Without it, the book is read from the database. */
  book?: CachedBook
}

/** The days with a free start in the month of the given date, from today on, and how many each has. */
export async function listAvailableDates(
  deps: Deps,
  { commerce, service, performers, leaving }: Bookable,
  asked: string,
): Promise<Outcome<Answer>> {
  const date = parseDate(asked)
  if (date === null) return refusedField('date', 'La fecha no es válida')
  const { db, now, booker, book } = deps
  if (service.type === 'UNIQUE') {
    const event = await readEvent(db, commerce.commerce_id, service.id)
    if (!event || !(await hasSeat(deps, commerce, service, event))) return done([])
    const day = eventTime(event, commerce).date
    return done(day.slice(0, 7) === asked.slice(0, 7) ? [{ date: day, freeHours: 1 }] : [])
  }
  const from = firstOfMonth(date)
  const to = lastOfMonth(date)
  const agendas = await loadAgendas(book?.readBook ?? db, {
    commerce,
    asked: performers,
    from,
    to,
    now,
    booker,
    leaving,
  })
  return done(
    mergeFreeDays(agendas.map((agenda) => freeDaysOf(agenda, { from, to }))).map((day) => ({
      date: formatDate(day.date),
      freeHours: day.times.length,
    })),
  )
}

function freeDaysOf(agenda: Agenda, { from, to }: DateWindow): FreeDay[] {
  // Days before today or beyond the horizon have no free start, and the agenda rejects them.
  const first = calendarDate(Math.max(from, agenda.today))
  const last = calendarDate(Math.min(to, agenda.lastDate))
  return first > last ? [] : freeDays(agenda, { from: first, to: last })
}

/** All future starts of a day, free or taken. */
export async function listAvailableHours(
  deps: Deps,
  { commerce, service, performers, leaving, keeps }: Bookable,
  asked: string,
): Promise<Outcome<Data<typeof availableHours>>> {
  const date = parseDate(asked)
  if (date === null) return refusedField('date', 'La fecha no es válida')
  const { db, now, booker, book } = deps
  if (service.type === 'UNIQUE') {
    const event = await readEvent(db, commerce.commerce_id, service.id)
    if (!event || event.starts_at <= now) return done([])
    const when = eventTime(event, commerce)
    if (when.date !== asked) return done([])
    return done([{ time: when.time, isAvailable: await hasSeat(deps, commerce, service, event) }])
  }
  const question = {
    commerce,
    asked: performers,
    from: date,
    to: date,
    now,
    booker,
    leaving,
  } as const
  const agendas = await loadAgendas(book?.readBook ?? db, question)
  const starts = agendas.map((agenda) =>
    date < agenda.today || date > agenda.lastDate ? [] : startsOfDay(agenda, date),
  )
  const hours = mergeStarts(starts).map(presentHour)
  return done(keeps ? namePerformers(hours, { commerce, performers, agendas, date, keeps }) : hours)
}

async function hasSeat(
  { db, now, booker }: Deps,
  commerce: AgendaCommerce,
  service: TermsRow,
  event: OccupationRow,
): Promise<boolean> {
  const daysOff = await readBlocked(db, commerce, [event])
  return checkEventSeat(event, service, { now, booker, blocked: daysOff(event) }).ok
}
