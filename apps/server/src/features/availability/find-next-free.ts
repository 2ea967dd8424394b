import { addDays, type CalendarDate, calendarDate, formatDate } from '@cuando/agenda/calendar-date'
import { freeDays } from '@cuando/agenda/free-days'
import { instant } from '@cuando/agenda/instant'
import { formatTime } from '@cuando/agenda/wall-time'
import { zone } from '@cuando/agenda/zone'
import { limits } from '@cuando/contract/limits'
import type { Db } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'
import { checkEventSeat, eventTime } from './check-event-seat.ts'
import { type AgendaCommerce, loadAgenda } from './load-agenda.ts'
import { readEvent, type TermsRow } from './store.ts'

export interface FreeStart {
  date: string
  time: string
}

// Most have a free start within days; the rest of the year is read only for those who have none.
const WINDOWS = [14, 60, limits.horizonDays]

/** The first start that a visitor can book, from `from` (or today) on; null if there is none within the horizon. */
export async function findNextFree(
  { db, now }: { db: Db; now: Date },
  commerce: AgendaCommerce,
  service: TermsRow | null,
  from?: CalendarDate,
): Promise<FreeStart | null> {
  if (service?.type === 'UNIQUE') return findEvent(db, commerce, service, now)
  const { date: today } = zone(commerce.timezone).dateAndTimeOf(instant(now.getTime()))
  const last = addDays(today, limits.horizonDays)
  let start = calendarDate(Math.max(from ?? today, today))
  for (const days of WINDOWS) {
    if (start > last) return null
    const end = calendarDate(Math.min(start + days, last))
    const window = { from: start, to: end }
    const agenda = await loadAgenda(db, { commerce, service, ...window, now, booker: 'visitor' })
    const [first] = freeDays(agenda, window)
    const time = first?.times[0]
    if (first && time !== undefined) return { date: formatDate(first.date), time: formatTime(time) }
    start = addDays(end, 1)
  }
  return null
}

async function findEvent(
  db: Db,
  commerce: AgendaCommerce,
  service: TermsRow,
  now: Date,
): Promise<FreeStart | null> {
  const event = await readEvent(db, commerce.commerce_id as CommerceId, service.id)
  return event && checkEventSeat(event, service, now).ok ? eventTime(event, commerce) : null
}
