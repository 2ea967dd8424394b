import { customerFields, type TypedCustomer, typedCustomer } from '@cuando/contract/customer-fields'
import type { CustomerData } from '@cuando/contract/customer-schemas'

/** By the e-mail somebody is looked up. */
type Prefilled = Omit<TypedCustomer, 'email'>

/**
 * What a known customer fills in: fields that are empty or still hold what the look-up before filled in. What somebody
 * typed stays.
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
