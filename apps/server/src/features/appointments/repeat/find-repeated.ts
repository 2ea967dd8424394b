import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readOccupation } from '../../availability/store.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { type Terms, termsWithoutService } from '../../service-terms/choose-terms.ts'
import { readTerms } from '../../service-terms/store.ts'
import { findPerformers } from '../../team/find-performers.ts'
import type { Performer } from '../../team/list-performers.ts'
import { keepLocation, type Location } from '../book/check-location.ts'
import type { AppointmentRow } from '../store.ts'

/** The terms of a further appointment like an earlier one. */
export interface Repeated {
  service: Terms
  /** The person of the earlier one. Everybody who gives the service, if that person no longer does. */
  performers: readonly Performer[]
  /** The id of the person of the earlier one; null at a business of one. */
  formerId: string | null
  isPersonGone: boolean
  location: Location
}

/** The present terms for another appointment like this one; refused if there can be none. With `scope` only that person can be assigned. */
export async function findRepeated(
  db: Db,
  commerce: CommerceRow,
  row: AppointmentRow,
  scope?: string,
): Promise<Outcome<Repeated>> {
  // An event has one date only.
  if (row.service_type === 'UNIQUE' || row.customer_erased_at !== null)
    return refused('notRepeatable')
  if (commerce.suspended_at) return refused('commerceSuspended')
  const found = await findService(db, commerce, row)
  if (!found.ok) return found
  const people = await findPeople(db, commerce, row, { service: found.data, scope })
  if (!people.ok) return people
  const { performers, isPersonGone } = people.data
  const location = keepLocation(row, found.data, commerce)
  if (!location.ok) return location
  // A named person has their own price.
  const service = (!isPersonGone && performers[0]?.service) || found.data
  return done({ ...people.data, service, location: location.data })
}

async function findService(
  db: Db,
  commerce: CommerceRow,
  { service_id: serviceId }: AppointmentRow,
): Promise<Outcome<Terms>> {
  if (serviceId === null) return done(termsWithoutService(commerce))
  const service = await readTerms(db, commerce.commerce_id, serviceId)
  return service?.is_active ? done(service) : refused('serviceUnavailable')
}

async function findPeople(
  db: Db,
  commerce: CommerceRow,
  { occupation_id }: AppointmentRow,
  { service, scope }: { service: Terms; scope: string | undefined },
): Promise<Outcome<Pick<Repeated, 'performers' | 'formerId' | 'isPersonGone'>>> {
  const held = commerce.has_team
    ? await readOccupation(db, commerce.commerce_id, occupation_id)
    : undefined
  const memberId = scope ?? held?.member_id
  const formerId = memberId ?? null
  const named = await findPerformers(db, commerce, service, { booker: 'owner', memberId })
  if (named.ok) return done({ performers: named.data, formerId, isPersonGone: false })
  if (scope !== undefined) return named
  const anybody = await findPerformers(db, commerce, service, { booker: 'owner' })
  if (!anybody.ok) return anybody
  if (anybody.data.length === 0) return refused('memberUnavailable')
  return done({ performers: anybody.data, formerId, isPersonGone: true })
}
