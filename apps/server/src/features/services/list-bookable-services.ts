import { nextDays } from '@cuando/contract/booking/booking-window'
import type { BookableService, Service } from '@cuando/contract/business/service'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { findNextFreeOfAll, type NextFree } from '../availability/find-next-free.ts'
import { readCommerce } from '../commerce/store.ts'
import { listPerformers, type Performer } from '../team/list-performers.ts'
import { readTeam } from '../team/store.ts'
import { presentBookableService, presentService } from './present.ts'
import { readServices, type ServiceRow } from './store.ts'

/** The services of a public page, each with its next free starts. */
export async function listBookableServices(
  deps: { db: Db; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<BookableService[]>> {
  const [commerce, services] = await Promise.all([
    readCommerce(deps.db, commerceId),
    readServices(deps.db, commerceId, { withInactive: false }),
  ])
  if (!commerce) return refused('commerceUnknown')
  const visitor = { ...deps, booker: 'visitor' } as const
  const team = commerce.has_team ? await readTeam(deps.db, commerceId) : null
  const offers = services.map((service) => ({
    service,
    performers: listPerformers(commerceId, team, service, { booker: 'visitor' }),
  }))
  const next = await findNextFreeOfAll(visitor, commerce, offers, { days: nextDays })
  const shown = withinBounds(next)
  return done(
    services.map((service, index) =>
      presentBookableService(
        service,
        commerce.has_meet_links,
        shown[index],
        service.type === 'UNIQUE' ? undefined : presentGivers(offers[index]?.performers),
      ),
    ),
  )
}

function presentGivers(performers: readonly Performer<ServiceRow>[] = []) {
  const givers = performers.flatMap(({ member, service: { duration, price } }) =>
    member ? [{ memberId: member.id, duration, price }] : [],
  )
  return givers.length > 0 ? givers : undefined
}

/** About 70 KB of JSON, in each page of a business: 30 services with 33 starts a day. */
const MAX_STARTS = 2000

/** Those after that many starts have the next free one alone. */
function withinBounds(next: NextFree[]): NextFree[] {
  let starts = 0
  return next.map((each) => {
    starts += each.nextDays.reduce((sum, { hours }) => sum + hours.length, 0)
    return starts > MAX_STARTS ? { ...each, nextDays: [] } : each
  })
}

/** The services of the owner's business. */
export async function listServices(
  db: Db,
  commerceId: CommerceId,
  which: { withInactive: boolean },
): Promise<Outcome<Service[]>> {
  const rows = await readServices(db, commerceId, which)
  return done(rows.map(presentService))
}
