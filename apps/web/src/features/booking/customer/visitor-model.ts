import {
  customerFields,
  customerInputs,
  type TypedCustomer,
  typedCustomer,
} from '@cuando/contract/customer-fields'
import { isRecord } from '../../../lib/is-record.ts'
import { parseJsonOrNull } from '../../../lib/parse-json-or-null.ts'

/** The customer whom the device remembers of a booking, or null for anything that this page did not write. */
export function readVisitor(stored: string | null): TypedCustomer | null {
  const value = parseJsonOrNull(stored)
  return isRecord(value) && isCustomer(value) ? typedCustomer(value) : null
}

/** Without what need not be given: a field may be younger than what was stored. */
function isCustomer(value: Record<string, unknown>): value is Partial<TypedCustomer> {
  return customerFields.every((field) => {
    const isLeftOut = value[field] === undefined && !customerInputs[field].required
    return isLeftOut || typeof value[field] === 'string'
  })
}
