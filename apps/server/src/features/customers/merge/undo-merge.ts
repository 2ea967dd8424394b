import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type { undoMerge as Call } from '@cuando/contract/customers/customer-merges'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { violates } from '../../../platform/db/violation.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { returnBlocks } from '../blocked/blocked-contact-store.ts'
import { answerSaved } from '../save-customer.ts'
import { returnBelongings } from './belongings-store.ts'
import { chooseRestored } from './choose-restored.ts'
import { returnCorrected } from './corrected-store.ts'
import { deleteMerge, findMerge, readMerged } from './merge-store.ts'
import {
  clearContacts,
  insertFormer,
  updateImported,
  withPresentOwner,
  writeRestored,
} from './restore-store.ts'

/** Merges by then can no longer be undone. */
export const mergesUndoableSince = (now: Date) =>
  new Date(now.getTime() - limits.undoHours * 3_600_000)

/**
 * Undoes the last merge of a customer. Creates the deleted customer again, with the same id, data, appointments and notes. Restores
 * the fields of the remaining customer that nobody has changed since. Later appointments and notes stay with the remaining one.
 */
export function undoMerge(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { customerId, otherId }: { customerId: string; otherId: string },
): Promise<Outcome<Data<typeof Call>>> {
  const undo = withCommerceLock(db, commerceId, async (tx, commerce) => {
    const merge = await findMerge(tx, commerceId, { customerId, otherId })
    const current = await readMerged(tx, commerceId, customerId)
    if (!merge) return refused(current ? 'mergeUnknown' : 'customerUnknown')
    if (merge.mergedAt <= mergesUndoableSince(now)) return refused('mergeUnknown')
    if (!current || !merge.isLast) return refused('mergedSince')
    const { restored, stayed } = chooseRestored(current.row, merge)
    await clearContacts(tx, commerceId, customerId)
    const former = { ...merge.otherBefore, commerce_id: commerceId, id: otherId }
    const present = Object.keys(current.row)
    await insertFormer(tx, await withPresentOwner(tx, commerceId, former), present)
    const { email, phone } = current
    const values = await withPresentOwner(tx, commerceId, { email, phone, ...restored })
    await writeRestored(tx, commerceId, customerId, values)
    const { corrected } = merge.moved
    if (corrected) await returnCorrected(tx, commerceId, customerId, corrected)
    const way = { from: customerId, to: otherId }
    await returnBelongings(tx, commerceId, { ...way, ...merge })
    await returnBlocks(tx, commerceId, merge.moved.blocks)
    if (stayed.length === 0) await updateImported(tx, commerceId, customerId, merge.keptBefore)
    await deleteMerge(tx, commerceId, merge.id)
    return andThen(answerSaved(tx, commerce, customerId, now), (customer) =>
      andThen(answerSaved(tx, commerce, otherId, now), async (other) =>
        done({ customer, other, stayed }),
      ),
    )
  })
  return refuseTaken(undo)
}

/** Somebody else has what one of the two was known by: an e-mail that the merge dropped was booked with, for example. */
async function refuseTaken<T>(outcome: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await outcome
  } catch (error) {
    const isTaken =
      violates(error, 'customers_commerce_id_email_key') ||
      violates(error, 'customers_without_email')
    if (isTaken) return refused('mergeContactTaken')
    throw error
  }
}
