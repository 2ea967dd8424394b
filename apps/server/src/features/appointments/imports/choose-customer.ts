import { randomUUID } from 'node:crypto'
import type { ImportedRow } from '@cuando/contract/imports/appointment-imports'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Tx, withoutWaiting } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readKnownCustomer } from '../../customers/known/known-store.ts'
import {
  type CustomerColumns,
  insertCustomers,
  isFilled,
  toCustomerColumns,
  writeGiven,
} from '../../customers/store.ts'
import { findLikely } from './people-store.ts'

export interface ChosenCustomer extends CustomerColumns {
  id: string
  isNew: boolean
}

/**
 * The customer of an imported appointment: the chosen one, the only one who may be the person, or a new one. A file only fills what
 * is missing in a known one.
 */
export async function chooseCustomer(
  tx: Tx,
  commerceId: CommerceId,
  { customerId, name, lastName, email, phone }: ImportedRow,
  now: Date,
): Promise<Outcome<ChosenCustomer>> {
  if (customerId !== undefined) {
    const known = await readKnownCustomer(tx, commerceId, customerId)
    return known ? done({ ...known, isNew: false }) : refused('customerUnknown')
  }
  const customer = { name, lastName, email: email || null, phone: phone || null }
  const [likely = []] = await findLikely(tx, commerceId, [{ name, lastName, email, phone }])
  const [known, another] = likely
  if (another) return refused('customerNameTaken')
  const given = toCustomerColumns(customer)
  if (!known) {
    const id = randomUUID()
    withoutWaiting(tx, insertCustomers(tx, commerceId, [{ ...customer, id, createdAt: now }]))
    return done({ ...given, id, isNew: true })
  }
  const filled = await writeGiven(tx, commerceId, known, {
    given,
    isWritten: isFilled(known, given),
  })
  return done({ ...filled, isNew: false })
}
