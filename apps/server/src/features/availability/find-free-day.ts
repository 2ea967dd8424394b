import { freeDays } from '@cuando/agenda/free-days'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import { zone } from '@cuando/agenda/zone'
import { limits } from '@cuando/contract/limits'
import { addDays, type CalendarDate, calendarDate, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { formatTime } from '@cuando/time/wall-time'
import { makePauses } from '../../platform/clock/make-pauses.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AgendaCommerce, type AgendaService, loadAgendas } from './load-agenda.ts'

/** A day with all its free starts; there is at least one. */
export interface FreeDay {
  date: string
  times: string[]
}

interface Deps {
  db: Db
  now: Date
}

// Most services have a free start within days; the later windows are read only for those that don't.
const WINDOWS = [14, 60, limits.horizonDays]

/** The first day that a visitor can book, from `from` (or today) on; null if there is none within the horizon. Not for events. */
export async function findFreeDay(
  deps: Deps,
  commerce: AgendaCommerce,
  service: AgendaService,
  from?: CalendarDate,
): Promise<FreeDay | null> {
  const [day] = await findFreeDays(deps, commerce, [service], from)
  return day ?? null
}

/** The same for several services, in their order; the book is read once for all of them. */
export async function findFreeDays(
  { db, now }: Deps,
  commerce: AgendaCommerce,
  services: readonly AgendaService[],
  from?: CalendarDate,
): Promise<(FreeDay | null)[]> {
  const found: (FreeDay | null)[] = services.map(() => null)
  let open = [...services.keys()]
  const { date: today } = zone(commerce.timezone).dateAndTimeOf(instant(now.getTime()))
  const last = addDays(today, limits.horizonDays)
  let start = calendarDate(Math.max(from ?? today, today))
  const pause = makePauses()
  for (const days of WINDOWS) {
    if (start > last || open.length === 0) break
    const window = { from: start, to: calendarDate(Math.min(start + days, last)) }
    const asked = open.flatMap((index) => services[index] ?? [])
    const question = { commerce, services: asked, ...window, now, booker: 'visitor' } as const
    const agendas = await loadAgendas(db, question)
    for (const [position, index] of open.entries()) {
      const agenda = agendas[position]
      if (agenda) found[index] = firstOf(agenda, window)
      await pause()
    }
    open = open.filter((index) => !found[index])
    start = addDays(window.to, 1)
  }
  return found
}

function firstOf(agenda: Agenda, window: { from: CalendarDate; to: CalendarDate }): FreeDay | null {
  const [first] = freeDays(agenda, window)
  return first ? { date: formatDate(first.date), times: first.times.map(formatTime) } : null
}
