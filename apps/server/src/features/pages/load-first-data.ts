import type { FirstData, FirstOpening } from '@cuando/contract/booking/first-data'
import type { PageState } from '@cuando/contract/booking/page-state'
import type { BookableService } from '@cuando/contract/business/service'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done } from '../../platform/outcome.ts'
import type { Keep } from '../availability/book/cache-answers.ts'
import { findBookableService } from '../availability/find-bookable-service.ts'
import { showNextAvailable } from '../availability/find-next-free.ts'
import { listAvailableDates, listAvailableHours } from '../availability/list-available-dates.ts'
import { withCommerce } from '../commerce/find-commerce.ts'
import { readBookingPage } from '../commerce/show-commerce.ts'
import { listBookableServices } from '../services/list-bookable-services.ts'

interface Deps {
  db: Db
  now: Date
  keep: Keep
}

/**
 * The initial data of the booking page at one of its places, in the form of the API's answers. While nothing changes,
 * its `pageData` is the same object.
 */
export async function loadFirstData(
  deps: Deps,
  idOrUsername: string,
  place: PageState,
): Promise<FirstData> {
  const { now } = deps
  const found = await withCommerce(deps.db, idOrUsername, (commerceId) =>
    deps.keep(commerceId, `page ${JSON.stringify(place)}`, async () => {
      const page = await loadBookingPage(deps, commerceId, place)
      return page.ok ? done({ now: now.getTime(), pageData: page.data }) : page
    }),
  )
  const { now: madeAt, pageData } = found.ok
    ? found.data.data
    : { now: now.getTime(), pageData: null }
  return { now: madeAt, idOrUsername, pageData, form: null }
}

async function loadBookingPage(deps: Deps, commerceId: CommerceId, place: PageState) {
  const [page, ofAnybody] = await Promise.all([
    readBookingPage(deps, commerceId),
    place.who === undefined ? listCached(deps, commerceId) : null,
  ])
  if (!page.ok) return page
  const { commerce } = page.data
  const memberId = commerce.team?.find(({ handle }) => handle === place.who)?.id
  const services = ofAnybody ?? (await listCached(deps, commerceId, memberId))
  if (!services.ok) return services
  const today = localTime(deps.now.getTime(), commerce.timezone).date
  const opened = openedAt(place, services.data)
  const opening =
    opened === undefined ? null : await loadOpening(deps, commerceId, opened, { today, place })
  return done({ ...page.data, services: services.data, memberId, opening })
}

/** Cached once for all places of the page. */
async function listCached(deps: Deps, commerceId: CommerceId, memberId?: string) {
  const kept = await deps.keep(commerceId, `services ${memberId}`, () =>
    listBookableServices(deps, commerceId, memberId),
  )
  return kept.ok ? done(kept.data.data) : kept
}

/** The service that is open, null for the business itself; undefined if none is. */
function openedAt(
  { serviceId }: PageState,
  services: readonly BookableService[],
): BookableService | null | undefined {
  const [only = null, ...others] = services
  if (others.length === 0) return only
  return services.find(({ id }) => id === serviceId)
}

/** Null for an event, which has no day to choose. */
async function loadOpening(
  deps: Deps,
  commerceId: CommerceId,
  service: BookableService | null,
  { today, place }: { today: string; place: PageState },
): Promise<FirstOpening | null> {
  if (service?.type === 'UNIQUE') return null
  const visitor = { ...deps, booker: 'visitor' as const }
  const bookable = await findBookableService(visitor, commerceId, {
    serviceId: service?.id,
    memberId: service?.member?.id,
  })
  if (!bookable.ok) return null
  const next = service ? done(service.nextFree) : await showNextAvailable(visitor, bookable.data)
  const nextFree = next.ok ? next.data : null
  const shown = place.date ?? nextFree?.date
  const month = place.month ?? `${(shown ?? today).slice(0, 8)}01`
  const [dates, hours] = await Promise.all([
    listAvailableDates(visitor, bookable.data, month),
    shown === undefined ? null : listAvailableHours(visitor, bookable.data, shown),
  ])
  if (!dates.ok || hours?.ok === false) return null
  const day = shown !== undefined && hours ? { date: shown, hours: hours.data } : null
  return { serviceId: service?.id ?? null, nextFree, month, dates: dates.data, day }
}
