import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findRivals, readSavedCustomer } from './save-store.ts'
import { type CustomerColumns, differsFrom, isFilled, writeGiven } from './store.ts'

/**
 * Fills what a customer lacks with what whoever has one of their appointments says of themselves, and changes nothing, as at a
 * visitor's booking. A phone that would make them another known customer is left out. Returns whether they say another name or
 * phone than the customer's. The business's row must be locked.
 */
export async function fillCustomer(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  said: CustomerColumns,
): Promise<boolean> {
  const known = await readSavedCustomer(tx, commerceId, id)
  if (!known) return false
  const isMissing = isFilled(known, said)
  const filled = { ...known, phone: said.phone }
  const isSomebodyElse =
    isMissing('phone') &&
    (await findRivals(tx, commerceId, filled, { id, formers: [known] })).length > 0
  const after = await writeGiven(
    tx,
    commerceId,
    { ...known, id },
    {
      given: said,
      // The e-mail is none of what they may say.
      isWritten: (column) =>
        column !== 'email' && isMissing(column) && !(column === 'phone' && isSomebodyElse),
    },
  )
  return differsFrom(after, said)
}
