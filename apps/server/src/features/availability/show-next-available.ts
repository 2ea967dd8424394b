import { parseDate } from '@cuando/agenda/calendar-date'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { type CommerceId, readCommerce } from '../commerce/store.ts'
import { type FreeStart, findNextFree } from './find-next-free.ts'
import { findTerms } from './find-terms.ts'

/** The first free start of a service from a date on. */
export async function showNextAvailable(
  deps: { db: Db; now: Date },
  commerceId: CommerceId,
  asked: { serviceId?: string | undefined; from?: string | undefined },
): Promise<Outcome<FreeStart | null>> {
  const [commerce, found] = await Promise.all([
    readCommerce(deps.db, commerceId),
    findTerms(deps.db, commerceId, { serviceId: asked.serviceId }),
  ])
  if (!commerce) return refused('commerceUnknown')
  if (!found.ok) return found
  const from = asked.from === undefined ? undefined : (parseDate(asked.from) ?? undefined)
  return done(await findNextFree(deps, commerce, found.data.service, from))
}
