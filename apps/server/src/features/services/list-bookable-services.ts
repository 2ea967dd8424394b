import { nextDays } from '@cuando/contract/booking/booking-window'
import type { BookableService, Service } from '@cuando/contract/business/service'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { findNextFreeOfAll, type NextFree } from '../availability/find-next-free.ts'
import { readCommerce, withUsableMinutes } from '../commerce/store.ts'
import type { Scoped } from '../team/keep-in-scope.ts'
import { listPerformers, type Performer } from '../team/list-performers.ts'
import { readMember } from '../team/member-store.ts'
import { readTeam, type Team } from '../team/store.ts'
import { presentBookableService, presentService } from './present.ts'
import { readServices, type ServiceRow } from './store.ts'

interface Offer {
  service: ServiceRow
  performers: readonly Performer<ServiceRow>[]
}

/**
 * The services of a public page, each with its next free starts: of anybody, or of one person. Somebody without a service is
 * like anybody.
 */
export async function listBookableServices(
  deps: { db: Db; now: Date },
  commerceId: CommerceId,
  memberId?: string,
): Promise<Outcome<BookableService[]>> {
  const [stored, services] = await Promise.all([
    readCommerce(deps.db, commerceId),
    readServices(deps.db, commerceId, { withInactive: false }),
  ])
  if (!stored) return refused('commerceUnknown')
  const commerce = await withUsableMinutes(deps.db, stored)
  const visitor = { ...deps, booker: 'visitor' } as const
  const team = commerce.has_team ? await readTeam(deps.db, commerceId) : null
  const all = services.map((service) => ({
    service,
    performers: listPerformers(commerceId, team, service, visitor),
  }))
  const own = memberId === undefined ? [] : all.flatMap((offer) => ofMember(offer, memberId))
  const offers = own.length > 0 ? own : all
  const next = await findNextFreeOfAll(visitor, commerce, offers, { days: nextDays })
  const shown = withinBounds(next)
  return done(
    offers.map(({ service, performers }, index) => {
      const everybody = all.find((offer) => offer.service.id === service.id)?.performers
      return {
        ...presentBookableService(service, commerce.has_meet_links, shown[index]),
        ...(own.length > 0 && presentMember(performers)),
        ...(service.type === 'UNIQUE' ? presentHost(team, service) : presentGivers(everybody)),
      }
    }),
  )
}

/** The service as one person gives it; nothing if they don't. */
function ofMember({ service, performers }: Offer, memberId: string): Offer[] {
  if (service.type === 'UNIQUE') return []
  const own = performers.filter(({ member }) => member?.id === memberId)
  return own.map((performer) => ({ service: performer.service, performers: [performer] }))
}

function presentMember([performer]: readonly Performer<ServiceRow>[]): Pick<
  BookableService,
  'member'
> {
  if (!performer?.member) return {}
  const { id, name, handle } = performer.member
  return { member: { id, name, handle: handle ?? id } }
}

/** The host of an event, at a business with a team. */
function presentHost(
  team: Team,
  { host_id, commerce_id }: ServiceRow,
): Pick<BookableService, 'host'> {
  const host = team?.find(({ id }) => id === (host_id ?? commerce_id))
  return host ? { host: { id: host.id, name: host.name } } : {}
}

function presentGivers(
  performers: readonly Performer<ServiceRow>[] = [],
): Pick<BookableService, 'givenBy'> {
  const givers = performers.flatMap(({ member, service: { duration, price } }) =>
    member ? [{ memberId: member.id, duration, price }] : [],
  )
  return givers.length > 1 ? { givenBy: givers } : {}
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

/** The services of a business, or those that the caller gives. */
export async function listServices(
  db: Db,
  { commerceId, memberId }: Scoped,
  which: { withInactive: boolean },
): Promise<Outcome<Service[]>> {
  const [rows, member] = await Promise.all([
    readServices(db, commerceId, which),
    memberId === undefined ? undefined : readMember(db, commerceId, memberId),
  ])
  const own = member?.does_all === false && new Set(member.services.map((each) => each.service_id))
  return done(rows.filter(({ id }) => !own || own.has(id)).map(presentService))
}
