import type { FirstData, FirstOpening } from '@cuando/contract/first-data'
import type { BookableService } from '@cuando/contract/service'
import { localTime } from '@cuando/es/local-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done } from '../../platform/outcome.ts'
import { findBookableService } from '../availability/find-bookable-service.ts'
import { showNextAvailable } from '../availability/find-next-free.ts'
import { listAvailableDates, listAvailableHours } from '../availability/list-available-dates.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import { readBookingPage } from '../commerce/show-commerce.ts'
import { listBookableServices } from '../services/list-bookable-services.ts'

interface Deps {
  db: Db
  now: Date
}

/** The initial data of the booking page, in the form of the API's answers. */
export async function loadFirstData(deps: Deps, idOrUsername: string): Promise<FirstData> {
  const found = await withCommerce(deps.db, idOrUsername, (commerceId) =>
    loadBookingPage(deps, commerceId),
  )
  return { now: deps.now.getTime(), idOrUsername, pageData: found.ok ? found.data : null }
}

async function loadBookingPage(deps: Deps, commerceId: CommerceId) {
  const [page, services] = await Promise.all([
    readBookingPage(deps, commerceId),
    listBookableServices(deps, commerceId),
  ])
  if (!page.ok) return page
  if (!services.ok) return services
  const { commerce } = page.data
  const today = localTime(deps.now.getTime(), commerce.timezone).date
  const [only, ...others] = services.data
  const opening =
    others.length === 0 ? await loadOpening(deps, commerceId, only ?? null, today) : null
  return done({ ...page.data, services: services.data, opening })
}

/** A page with one service, or none, opens on its first free day; an event has no day to choose. */
async function loadOpening(
  deps: Deps,
  commerceId: CommerceId,
  service: BookableService | null,
  today: string,
): Promise<FirstOpening | null> {
  if (service?.type === 'UNIQUE') return null
  const visitor = { ...deps, booker: 'visitor' as const }
  const bookable = await findBookableService(visitor, commerceId, { serviceId: service?.id })
  if (!bookable.ok) return null
  const next = service ? done(service.nextFree) : await showNextAvailable(deps, bookable.data)
  const nextFree = next.ok ? next.data : null
  const month = `${(nextFree?.date ?? today).slice(0, 8)}01`
  const [dates, hours] = await Promise.all([
    listAvailableDates(visitor, bookable.data, month),
    nextFree ? listAvailableHours(visitor, bookable.data, nextFree.date) : null,
  ])
  if (!dates.ok || hours?.ok === false) return null
  const day = nextFree && hours ? { date: nextFree.date, hours: hours.data } : null
  return { serviceId: service?.id ?? null, month, dates: dates.data, day }
}
