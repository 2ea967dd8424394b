import { limits } from '@cuando/contract/calls/limits'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { type Terms, termsWithoutService } from '../../service-terms/choose-terms.ts'
import { listPerformers, type Performer } from '../../team/list-performers.ts'
import { readTeam } from '../../team/store.ts'
import { readGivenServices } from './service-store.ts'

/** The person of an import, with the terms of their appointments. */
export interface Person {
  memberId: string
  /** Of appointments without a service. */
  general: Performer
  /** The services that the person gives, by id. */
  services: ReadonlyMap<string, Performer>
}

/** The person of an import; by default the owner. */
export async function findPerson(
  db: Db,
  commerce: CommerceRow,
  wanted: string | null | undefined,
): Promise<Outcome<Person>> {
  const { commerce_id: commerceId, has_team } = commerce
  const memberId = wanted ?? commerceId
  const team = has_team ? await readTeam(db, commerceId) : null
  const given = (service: Terms) =>
    listPerformers(commerceId, team, service, { booker: 'owner', memberId })[0]
  const general = given(termsWithoutService(commerce))
  if (!general) return refused('memberUnknown')
  const services = (await readGivenServices(db, commerceId, limits.services)).flatMap((service) => {
    const performer = given(service)
    return performer ? ([[service.id, performer]] as const) : []
  })
  return done({ memberId, general, services: new Map(services) })
}
