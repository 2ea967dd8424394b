import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { type CommerceRow, readCommerce } from './store.ts'

/** What a business has set, as `present` says it. */
export async function showSettings<T>(
  db: Db,
  commerceId: CommerceId,
  present: (commerce: CommerceRow) => T,
): Promise<Outcome<T>> {
  const commerce = await readCommerce(db, commerceId)
  return commerce ? done(present(commerce)) : refused('notFound')
}
