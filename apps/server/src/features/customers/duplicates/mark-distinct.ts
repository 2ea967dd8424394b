import type { Checked } from '@cuando/contract/calls/endpoint'
import type { markDistinct as Call } from '@cuando/contract/customers/duplicates'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { hasCustomer } from '../store.ts'
import { deleteDistinct, insertDistinct } from './distinct-store.ts'

/** Remembers that two customers are different people, or forgets it. Idempotent. */
export function markDistinct(
  db: Db,
  commerceId: CommerceId,
  { customerId, otherId, areDistinct }: Checked<typeof Call>['body'],
): Promise<Outcome<null>> {
  // Under the lock, so that neither is merged or erased meanwhile.
  return withCommerceLock(db, commerceId, async (tx) => {
    if (customerId === otherId) return refused('customerUnknown')
    for (const id of [customerId, otherId])
      if (!(await hasCustomer(tx, commerceId, id))) return refused('customerUnknown')
    const write = areDistinct ? insertDistinct : deleteDistinct
    await write(tx, commerceId, customerId, [otherId])
    return done(null, areDistinct ? undefined : 'Vuelven a ser posibles duplicados')
  })
}
