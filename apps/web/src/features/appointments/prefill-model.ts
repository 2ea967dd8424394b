import { customerFields, type TypedCustomer, typedCustomer } from '@cuando/contract/customer-fields'
import type { CustomerData } from '@cuando/contract/customer-schemas'

/** Without the e-mail, which the customer is looked up by. */
type Prefilled = Omit<TypedCustomer, 'email'>

/**
 * Values from a known customer for fields that are empty or still hold what the previous look-up filled in.
 * Typed input is never overwritten.
 */
export function prefill(
  values: Prefilled,
  known: Omit<CustomerData, 'email'>,
  before: Partial<Prefilled>,
): Partial<Prefilled> {
  const found = typedCustomer(known)
  const filled: Partial<Prefilled> = {}
  for (const field of customerFields) {
    if (field === 'email' || found[field] === '') continue
    const isOpen = values[field].trim() === '' || values[field] === before[field]
    if (isOpen) filled[field] = found[field]
  }
  return filled
}
