import { randomUUID } from 'node:crypto'
import type { CustomerData } from '@cuando/contract/customer-schemas'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { upsertCustomer } from './store.ts'

/** Keeps who booked: one customer an e-mail address, with the newest of what they said. */
export function saveCustomer(
  tx: Tx,
  commerceId: CommerceId,
  customer: CustomerData,
  now: Date,
): Promise<string> {
  return upsertCustomer(tx, commerceId, randomUUID(), customer, now)
}
