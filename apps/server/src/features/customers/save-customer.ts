import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { CommerceId } from '../commerce/store.ts'
import { type CustomerData, upsertCustomer } from './store.ts'

/** Keeps who booked: one customer an e-mail address, with the newest name and phone. */
export function saveCustomer(
  tx: Tx,
  commerceId: CommerceId,
  customer: CustomerData,
  now: Date,
): Promise<string> {
  return upsertCustomer(tx, commerceId, randomUUID(), customer, now)
}
