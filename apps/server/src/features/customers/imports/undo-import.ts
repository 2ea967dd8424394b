import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type { undoImport as call } from '@cuando/contract/customers/customer-imports'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { countImported, findImport, recordImported } from './import-store.ts'
import { undoableSince, writeUndoBegan } from './record-store.ts'
import { deleteImport, deleteUnused, restorePeople, takeImported } from './undo-store.ts'

/** Undoes a part of an import, which is deleted with its last part. */
export function undoImport(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { importId }: { importId: string },
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (!(await findImport(tx, commerceId, importId, undoableSince(now)))) {
      return refused('importUnknown')
    }
    await writeUndoBegan(tx, 'customer_imports', commerceId, { importId, now })
    const rows = await takeImported(tx, commerceId, importId, limits.undoBatch)
    const untouched = rows.filter(({ isUntouched }) => isUntouched)
    const created = untouched.filter(({ before }) => before === null)
    const former = untouched.flatMap(({ before }) => before ?? [])
    const deleted = await deleteUnused(
      tx,
      commerceId,
      created.map(({ customerId }) => customerId),
      { importId, restored: former.map(({ id }) => id) },
    )
    const restored = await restorePeople(tx, commerceId, former)
    const rest = await countImported(tx, commerceId, importId)
    const count = rest.created + rest.updated
    // A customer whose former e-mail or phone one of the rest may still have is retried with them.
    const waiting = untouched.filter(({ before }) => before !== null && !restored.has(before.id))
    const isWorthIt = count > 0 && waiting.length < rows.length
    if (isWorthIt) await recordImported(tx, commerceId, importId, waiting)
    const again = isWorthIt ? waiting.length : 0
    if (count === 0) await deleteImport(tx, commerceId, importId)
    return done({
      deleted,
      restored: restored.size,
      kept: rows.length - deleted - restored.size - again,
      left: count + again,
    })
  })
}
