import { freeDays } from '@cuando/agenda/days/free-days'
import { type DayStart, startsOfDay } from '@cuando/agenda/days/starts-of-day'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import { mergeFreeDays, mergeStarts } from '@cuando/agenda/team/merge-starts'
import { zone } from '@cuando/agenda/zone/zone'
import { horizonDays } from '@cuando/contract/booking/booking-window'
import type { DayHour } from '@cuando/contract/business/service'
import { addDays, type CalendarDate, calendarDate, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { formatTime } from '@cuando/time/wall-time'
import { makePauses } from '../../platform/clock/make-pauses.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AgendaCommerce, type AskedAgenda, loadAgendas } from './book/load-agenda.ts'

/** A day with all its future starts, at least one of them free. */
export interface FreeDay {
  date: string
  hours: DayHour[]
}

interface Deps {
  db: Db
  now: Date
  booker: 'visitor' | 'owner'
}

// Most services have a free start within days; the later windows are read only for those that don't.
const WINDOWS = [14, 60, horizonDays]

interface Asked {
  /** The first day to look at; today by default. */
  from?: CalendarDate | undefined
  /** The maximum number of days per service; 1 by default. */
  days?: number
  /** The occupations of appointments that move: their own times are free for them. */
  leaving?: ReadonlySet<string> | undefined
}

/**
 * The first bookable days of each service, in their order, with anybody who gives it; [] without any within the horizon.
 * Fewer than `days` if the others are in a later window. Not for events. All services share one read of the book per window.
 */
export async function findFreeDays(
  { db, now, booker }: Deps,
  commerce: AgendaCommerce,
  services: readonly (readonly AskedAgenda[])[],
  { from, days = 1, leaving }: Asked = {},
): Promise<FreeDay[][]> {
  const found: FreeDay[][] = services.map(() => [])
  let open = [...services.keys()]
  const { date: today } = zone(commerce.timezone).dateAndTimeOf(instant(now.getTime()))
  const last = addDays(today, horizonDays)
  let start = calendarDate(Math.max(from ?? today, today))
  const pause = makePauses()
  for (const length of WINDOWS) {
    if (start > last || open.length === 0) break
    const window = { from: start, to: calendarDate(Math.min(start + length, last)) }
    const asked = open.flatMap((index) => services[index] ?? [])
    const question = { commerce, asked, ...window, now, booker, leaving }
    const agendas = (await loadAgendas(db, question)).values()
    for (const index of open) {
      const own = [...agendas.take(services[index]?.length ?? 0)]
      found[index] = firstOf(own, window, days)
      await pause()
    }
    open = open.filter((index) => found[index]?.length === 0)
    start = addDays(window.to, 1)
  }
  return found
}

/** The first free days of a service, from the agendas of everybody who gives it. */
function firstOf(
  agendas: readonly Agenda[],
  window: { from: CalendarDate; to: CalendarDate },
  days: number,
): FreeDay[] {
  return mergeFreeDays(agendas.map((agenda) => freeDays(agenda, window)))
    .slice(0, days)
    .map(({ date }) => ({
      date: formatDate(date),
      hours: mergeStarts(agendas.map((agenda) => startsOfDay(agenda, date))).map(presentHour),
    }))
}

export const presentHour = ({ time, isFree, ...seats }: DayStart): DayHour => ({
  time: formatTime(time),
  isAvailable: isFree,
  ...seats,
})
