import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { type Terms, termsWithoutService } from '../service-terms/choose-terms.ts'
import { listPerformers, type Performer } from '../team/list-performers.ts'
import type { CachedBook } from './book/cache-books.ts'
import type { AgendaCommerce } from './book/load-agenda.ts'
import { readBookable, readFollowingOccupations, readHeldOccupation } from './bookable-store.ts'

export interface Asked {
  serviceId?: string | undefined
  /** The appointment being moved. */
  appointmentId?: string | undefined
  /** Whether the following ones of its series move along. */
  withFollowing?: 'true' | 'false' | undefined
  /** Only with this person; otherwise with anybody. */
  memberId?: string | undefined
}

export interface Bookable {
  commerce: AgendaCommerce & Pick<CommerceRow, 'books_in_order'>
  service: Terms
  /** Everybody who could give it. */
  performers: readonly Performer[]
  /** The occupations of the appointments that move, which count as free. */
  leaving: ReadonlySet<string> | undefined
  /** The member of that appointment; undefined at a business of one. */
  keeps: string | undefined
}

/**
 * The business and the service of a look-up: the requested one, if it can be booked, else the default. An appointment
 * being moved may have an inactive service, or no service. Visitors don't find a business whose owner is unverified.
 */
export async function findBookableService(
  { db, booker, book }: { db: Db; booker: 'visitor' | 'owner'; book?: CachedBook },
  commerceId: CommerceId,
  { serviceId, appointmentId, memberId, withFollowing }: Asked,
): Promise<Outcome<Bookable>> {
  const moved = appointmentId ? await readHeldOccupation(db, commerceId, appointmentId) : undefined
  const wanted = serviceId ?? moved?.service_id
  const bookedId = wanted ?? undefined
  const row = await (book ? book.readBookable(bookedId) : readBookable(db, commerceId, bookedId))
  if (!row || (booker === 'visitor' && !row.is_public && !moved)) return refused('commerceUnknown')
  if (appointmentId && !moved) return refused('notFound')
  const { service, team, ...commerce } = row
  const isOwn = wanted === moved?.service_id
  if (wanted && !(service && (service.is_active || isOwn))) return refused('serviceUnavailable')
  const isWithout = wanted === null || service === null
  const terms = isWithout ? termsWithoutService(commerce) : service
  const following =
    moved?.series_id && withFollowing === 'true'
      ? await readFollowingOccupations(db, commerceId, moved)
      : []
  const person = { booker, memberId, keeps: moved?.member_id }
  const performers = listPerformers(commerceId, team, terms, person)
  // An event has a person of its own.
  const isUnavailable = terms.type !== 'UNIQUE' && memberId !== undefined && performers.length === 0
  if (isUnavailable) return refused('memberUnavailable')
  return done({
    commerce,
    service: terms,
    performers,
    leaving: moved && new Set([moved.occupation_id, ...following]),
    keeps: team === null ? undefined : moved?.member_id,
  })
}
