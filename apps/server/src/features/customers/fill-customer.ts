import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findRivals, readSavedCustomer } from './save-store.ts'
import { type CustomerColumns, differsFrom, isFilled, writeGiven } from './store.ts'

/**
 * Fills the empty fields of a customer with values typed on their appointment's page, as a visitor's booking does.
 * Other fields stay. A phone that belongs to another known customer is left out. Returns whether the typed name or
 * phone differs from the customer's. The business's row must be locked.
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
      // The page can't change the e-mail.
      isWritten: (column) =>
        column !== 'email' && isMissing(column) && !(column === 'phone' && isSomebodyElse),
    },
  )
  return differsFrom(after, said)
}
