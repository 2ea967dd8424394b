import type { Service } from '@cuando/contract/service'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { presentService } from './present.ts'
import { readServices } from './store.ts'

/** The services of the owner's business. */
export async function listServices(
  db: Db,
  commerceId: CommerceId,
  which: { withInactive: boolean },
): Promise<Outcome<Service[]>> {
  const rows = await readServices(db, commerceId, which)
  return done(rows.map(presentService))
}
