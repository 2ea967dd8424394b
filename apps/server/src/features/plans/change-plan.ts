import type { Plan } from '@cuando/contract/accounts/session'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { writePlan } from './store.ts'

/** Gives a business a plan from now on; returns the former one. Writes nothing if they are the same. */
export function changePlan(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  plan: Plan,
): Promise<Outcome<{ former: Plan }>> {
  return withCommerceLock(db, commerceId, async (tx, { plan: former }) => {
    if (former !== plan) await writePlan(tx, commerceId, plan, now)
    return done({ former })
  })
}
