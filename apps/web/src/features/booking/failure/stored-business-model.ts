import { parseJsonOrNull } from '../../../lib/calls/parse-json-or-null.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** Storage key of the contact data of the business whose appointment this device showed last. */
export const storedBusinessKey = 'cuando-own-business'

export interface StoredBusiness {
  appointmentId: string
  name: string
  phone: string
}

/** The stored business, if it is that of this appointment. */
export function readStoredBusiness(
  stored: string | null,
  appointmentId: string,
): StoredBusiness | null {
  const value = parseJsonOrNull(stored)
  if (!isRecord(value) || value.appointmentId !== appointmentId) return null
  const { name, phone } = value
  return typeof name === 'string' && typeof phone === 'string'
    ? { appointmentId, name, phone }
    : null
}
