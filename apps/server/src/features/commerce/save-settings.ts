import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { withCommerceLock } from './lock-commerce.ts'

/** Writes something that a business sets, under its lock: who books meanwhile is asked before it or after it. */
export function saveSettings<T>(
  db: Db,
  commerceId: CommerceId,
  settings: T,
  write: (tx: Tx, commerceId: CommerceId, settings: T) => Promise<void>,
): Promise<Outcome<T>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    await write(tx, commerceId, settings)
    return done(settings)
  })
}
