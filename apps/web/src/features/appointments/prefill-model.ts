import {
  blankCustomer,
  customerFields,
  type TypedCustomer,
  typedCustomer,
} from '@cuando/contract/customer-fields'
import type { CustomerData } from '@cuando/contract/customer-schemas'

/** What a look-up filled in, and for which e-mail address; all '' if it did not. */
export type Prefilled = TypedCustomer

/**
 * The values from a known customer for fields that are empty or still hold what an earlier look-up filled in,
 * and '' for these without a customer. Typed input is never overwritten.
 */
export function prefill(
  values: TypedCustomer,
  known: CustomerData | null,
  before: Prefilled,
): { changes: Partial<TypedCustomer>; prefilled: Prefilled } {
  const found = known ? typedCustomer(known) : blankCustomer
  const changes: Partial<TypedCustomer> = {}
  const prefilled = { ...blankCustomer, email: found.email }
  for (const field of customerFields) {
    if (field === 'email') continue
    const isOpen = values[field].trim() === '' || values[field] === before[field]
    if (!isOpen) continue
    changes[field] = found[field]
    prefilled[field] = found[field]
  }
  return { changes, prefilled }
}
