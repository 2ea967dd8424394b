import { type CalendarDate, parseDate } from '@cuando/time/calendar-date'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import type { Performer } from '../team/list-performers.ts'
import type { AgendaCommerce } from './book/load-agenda.ts'
import { checkEventSeat, eventTime, readBlocked } from './check-event-seat.ts'
import type { Bookable } from './find-bookable-service.ts'
import { type FreeDay, findFreeDays } from './find-free-day.ts'
import { readEvents } from './store.ts'

interface FreeStart {
  date: string
  time: string
}

interface Deps {
  db: Db
  now: Date
  booker: 'visitor' | 'owner'
}

/** A service with everybody who could give it. */
export interface Offered {
  service: Terms
  performers: readonly Performer[]
}

/** The next free start and days; null and [] if nothing is free within the horizon. */
export interface NextFree {
  nextFree: FreeStart | null
  /** Empty for an event: its only date is `nextFree`. */
  nextDays: FreeDay[]
}

/**
 * The first bookable start and days of each service with anybody, in their order; the services share the reads of the book.
 */
export async function findNextFreeOfAll(
  deps: Deps,
  commerce: AgendaCommerce,
  offers: readonly Offered[],
  asked?: {
    from?: CalendarDate | undefined
    days?: number
    leaving?: ReadonlySet<string> | undefined
  },
): Promise<NextFree[]> {
  const events = await findEvents(
    deps,
    commerce,
    offers.map(({ service }) => service),
  )
  const others = offers.filter(({ service }) => service.type !== 'UNIQUE')
  const people = others.map(({ performers }) => performers)
  const days = await findFreeDays(deps, commerce, people, asked)
  return offers.map((offer) => {
    const { service } = offer
    const nextDays = days[others.indexOf(offer)] ?? []
    return { nextFree: events.get(service) ?? startOf(nextDays[0]), nextDays }
  })
}

function startOf(day: FreeDay | undefined): FreeStart | null {
  const hour = day?.hours.find(({ isAvailable }) => isAvailable)
  return day && hour ? { date: day.date, time: hour.time } : null
}

async function findEvents(
  { db, now, booker }: Deps,
  commerce: AgendaCommerce,
  services: readonly Terms[],
): Promise<Map<Terms, FreeStart>> {
  const unique = services.flatMap((service) => (service.type === 'UNIQUE' ? [service] : []))
  const ids = unique.map((service) => service.id)
  const rows = await readEvents(db, commerce.commerce_id, ids)
  const daysOff = await readBlocked(
    db,
    commerce,
    rows.filter((row) => row.starts_at > now),
  )
  const found = new Map<Terms, FreeStart>()
  for (const service of unique) {
    const event = rows.find((row) => row.service_id === service.id)
    if (!event) continue
    const seat = checkEventSeat(event, service, { now, booker, blocked: daysOff(event) })
    if (seat.ok) found.set(service, eventTime(event, commerce))
  }
  return found
}

/** The first free start of a service from a date on. */
export async function showNextAvailable(
  deps: Deps,
  { commerce, leaving, ...offer }: Bookable,
  asked?: string,
): Promise<Outcome<FreeStart | null>> {
  const from = asked === undefined ? undefined : (parseDate(asked) ?? undefined)
  const [next] = await findNextFreeOfAll(deps, commerce, [offer], { from, leaving })
  return done(next?.nextFree ?? null)
}
