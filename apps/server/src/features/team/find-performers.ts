import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import { listPerformers, type Performer, type WantedPerson } from './list-performers.ts'
import { readTeam } from './store.ts'

/** The team members that can be assigned to a service; refused if the wanted one can't. An event has its own. */
export async function findPerformers(
  db: Db,
  { commerce_id: commerceId, has_team }: CommerceRow,
  service: Terms,
  wanted: WantedPerson,
): Promise<Outcome<Performer[]>> {
  if (service.type === 'UNIQUE') return done([])
  const team = has_team ? await readTeam(db, commerceId) : null
  const performers = listPerformers(commerceId, team, service, wanted)
  const isMissing = wanted.memberId !== undefined && performers.length === 0
  return isMissing ? refused('memberUnavailable') : done(performers)
}
