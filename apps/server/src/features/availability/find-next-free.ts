import { type CalendarDate, parseDate } from '@cuando/time/calendar-date'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
import type { Bookable } from './find-bookable-service.ts'
import { type FreeDay, findFreeDays } from './find-free-day.ts'
import type { AgendaCommerce } from './load-agenda.ts'
import { readEvents } from './store.ts'

interface FreeStart {
  date: string
  time: string
}

interface Deps {
  db: Db
  now: Date
}

type Starts = Map<Terms, FreeStart | null>

/** The first start that a visitor can book, from `from` (or today) on; null if there is none within the horizon. */
async function findNextFree(
  deps: Deps,
  commerce: AgendaCommerce,
  service: Terms,
  from?: CalendarDate,
): Promise<FreeStart | null> {
  const [first] = await findNextFreeOfAll(deps, commerce, [service], from)
  return first ?? null
}

/** The same for several services, in their order; the book is read once for all of them. */
export async function findNextFreeOfAll(
  deps: Deps,
  commerce: AgendaCommerce,
  services: readonly Terms[],
  from?: CalendarDate,
): Promise<(FreeStart | null)[]> {
  const found = await findEvents(deps, commerce, services)
  const others = services.filter((service) => service.type !== 'UNIQUE')
  const days = await findFreeDays(deps, commerce, others, from)
  for (const [index, service] of others.entries()) found.set(service, startOf(days[index]))
  return services.map((service) => found.get(service) ?? null)
}

function startOf(day: FreeDay | null | undefined): FreeStart | null {
  const time = day?.times[0]
  return day && time !== undefined ? { date: day.date, time } : null
}

async function findEvents(
  { db, now }: Deps,
  commerce: AgendaCommerce,
  services: readonly Terms[],
): Promise<Starts> {
  const unique = services.flatMap((service) => (service.type === 'UNIQUE' ? [service] : []))
  const ids = unique.map((service) => service.id)
  const rows = await readEvents(db, commerce.commerce_id, ids)
  const blocked = await readBlocked(
    db,
    commerce,
    rows.filter((row) => row.starts_at > now),
  )
  const found: Starts = new Map()
  for (const service of unique) {
    const event = rows.find((row) => row.service_id === service.id)
    if (event && checkEventSeat(event, service, { now, booker: 'visitor', blocked }).ok)
      found.set(service, eventTime(event, commerce))
  }
  return found
}

/** The first free start of a service from a date on. */
export async function showNextAvailable(
  deps: { db: Db; now: Date },
  { commerce, service }: Bookable,
  asked?: string,
): Promise<Outcome<FreeStart | null>> {
  const from = asked === undefined ? undefined : (parseDate(asked) ?? undefined)
  return done(await findNextFree(deps, commerce, service, from))
}
