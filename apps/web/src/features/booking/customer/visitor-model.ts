import {
  customerFields,
  customerInputs,
  type TypedCustomer,
  typedCustomer,
} from '@cuando/contract/customers/customer-fields'
import { parseJsonOrNull } from '../../../lib/calls/parse-json-or-null.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** The visitor data stored on this device after a booking; null if it is invalid. */
export function readVisitor(stored: string | null): TypedCustomer | null {
  const value = parseJsonOrNull(stored)
  return isRecord(value) && isCustomer(value) ? typedCustomer(value) : null
}

/** Optional fields may be missing: they may be newer than the stored data. */
function isCustomer(value: Record<string, unknown>): value is Partial<TypedCustomer> {
  return customerFields.every((field) => {
    const isLeftOut = value[field] === undefined && !customerInputs[field].required
    return isLeftOut || typeof value[field] === 'string'
  })
}
