import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/http/outcome.ts'
import { type CommerceId, lockCommerce } from './store.ts'

/** Writes something that a business sets, under its lock: who books meanwhile is asked before it or after it. */
export async function saveSettings<T>(
  db: Db,
  commerceId: CommerceId,
  settings: T,
  write: (tx: Tx, commerceId: CommerceId, settings: T) => Promise<void>,
): Promise<Outcome<T>> {
  await inTransaction(db, async (tx) => {
    await lockCommerce(tx, commerceId)
    await write(tx, commerceId, settings)
  })
  return done(settings)
}
