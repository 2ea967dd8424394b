import type { undoImport as call } from '@cuando/contract/customer-imports'
import type { Data } from '@cuando/contract/endpoint'
import { limits } from '@cuando/contract/limits'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { undoableSince } from './import-rows.ts'
import { countImported, findImport } from './import-store.ts'
import {
  deleteImport,
  deleteUnused,
  restorePeople,
  takeImported,
  writeUndoBegan,
} from './undo-store.ts'

/** Undoes a part of an import; with the last part the import is gone. */
export function undoImport(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { importId }: { importId: string },
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    if (!(await findImport(tx, commerceId, importId, undoableSince(now)))) {
      return refused('importUnknown')
    }
    await writeUndoBegan(tx, commerceId, importId, now)
    const rows = await takeImported(tx, commerceId, importId, limits.undoBatch)
    const untouched = rows.filter(({ isUntouched }) => isUntouched)
    const created = untouched.filter(({ before }) => before === null)
    const deleted = await deleteUnused(
      tx,
      commerceId,
      created.map(({ customerId }) => customerId),
    )
    const former = untouched.flatMap(({ before }) => before ?? [])
    const restored = await restorePeople(tx, commerceId, former)
    const rest = await countImported(tx, commerceId, importId)
    const left = rest.created + rest.updated
    if (left === 0) await deleteImport(tx, commerceId, importId)
    return done({ deleted, restored, kept: rows.length - deleted - restored, left })
  })
}
