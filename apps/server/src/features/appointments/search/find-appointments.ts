import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { searchAppointments } from '@cuando/contract/search/search'
import { localTime } from '@cuando/es/time/local-time'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { searchTerms } from '../../customers/search-terms.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { findComing, findRecent } from './search-store.ts'

type Call = typeof searchAppointments

const MAX_COMING = 6
const MAX_RECENT = 4

/** Coming and recent appointments by customer or service; [] for a search without a letter or digit. */
export async function findAppointments(
  { db, now }: { db: Db; now: Date },
  { commerceId, memberId }: Scoped,
  { search }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const terms = searchTerms(search)
  if (terms.length === 0) return done([])
  const [commerce, coming, recent] = await Promise.all([
    readCommerce(db, commerceId),
    findComing(db, commerceId, { terms, memberId, now, limit: MAX_COMING }),
    findRecent(db, commerceId, { terms, memberId, now, limit: MAX_RECENT }),
  ])
  if (!commerce) return refused('notFound')
  const found = [...coming, ...recent].map((row) => ({
    id: row.id,
    ...localTime(row.starts_at.getTime(), commerce.timezone),
    name: row.name,
    lastName: row.last_name,
    serviceName: row.service_name,
    isComing: row.ends_at > now,
  }))
  return done(found)
}
