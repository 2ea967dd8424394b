import type { Customer } from '@cuando/contract/customers/customers'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { readCustomerByEmail } from './history-store.ts'
import { presentCustomer } from './present.ts'

/** The customer of a business with this e-mail. */
export async function findCustomer(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { email }: { email: string },
): Promise<Outcome<Customer>> {
  const [commerce, row] = await Promise.all([
    readCommerce(db, commerceId),
    readCustomerByEmail(db, commerceId, email, now),
  ])
  if (!commerce || !row) return refused('customerUnknown')
  return done(presentCustomer(row, commerce.timezone))
}
