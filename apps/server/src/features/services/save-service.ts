import type { Service } from '@cuando/contract/service'
import { allOrNothing } from '../../platform/db/all-or-nothing.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { type CommerceId, type CommerceRow, lockCommerce } from '../commerce/store.ts'
import { presentService } from './present.ts'
import { readService } from './store.ts'

/** Does something to a service, whose id `work` answers, under the lock of its business; shows what came of it. */
export async function saveService(
  db: Db,
  commerceId: CommerceId,
  work: (tx: Tx, commerce: CommerceRow) => Promise<Outcome<string>>,
): Promise<Outcome<Service>> {
  try {
    return await allOrNothing(db, async (tx) => {
      const saved = await work(tx, await lockCommerce(tx, commerceId))
      if (!saved.ok) return saved
      const row = await readService(tx, commerceId, saved.data)
      if (!row) throw new Error('A service that was just written is gone')
      return done(presentService(row))
    })
  } catch (error) {
    if (violates(error, 'occupations_do_not_overlap')) return refused('eventOverlaps', { n: 1 })
    throw error
  }
}
